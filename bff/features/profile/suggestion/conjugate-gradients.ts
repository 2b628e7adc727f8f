type Vector = readonly number[]

const product = (a: Vector, b: Vector): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** Returns the sum of `a` and a multiple of `b`. */
const sumOf = (a: Vector, factor: number, b: Vector): number[] =>
  a.map((value, at) => value + factor * (b[at] ?? 0))

/** The iteration ends when the error of the equations, relative to their right side, is at most this number. */
const PRECISION = 1e-9

/**
 * Solves the linear equations A x = b by the method of conjugate gradients, which needs no matrix, only products with it.
 * @param multiply returns the product of A, which is symmetric and positive definite, and a vector
 * @returns x
 */
export function conjugateGradients(multiply: (vector: Vector) => Vector, b: Vector): number[] {
  let x = b.map(() => 0)
  let residual = b
  let direction = b
  let error = product(b, b)
  const target = PRECISION ** 2 * error
  // Without rounding errors, the method needs at most one round for each unknown.
  for (let round = 0; round < b.length && error > target; round++) {
    const image = multiply(direction)
    const step = error / product(direction, image)
    x = sumOf(x, step, direction)
    residual = sumOf(residual, -step, image)
    const previous = error
    error = product(residual, residual)
    direction = sumOf(residual, error / previous, direction)
  }
  return x
}
