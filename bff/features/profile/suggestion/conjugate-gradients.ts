type Vector = readonly number[]

const product = (a: Vector, b: Vector): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** Returns `a + factor * b`. */
const sumOf = (a: Vector, factor: number, b: Vector): number[] =>
  a.map((value, at) => value + factor * (b[at] ?? 0))

/** The iteration ends when the length of the residual b - A x, divided by the length of b, is at most this number. */
const PRECISION = 1e-9

/**
 * Solves the linear equations A x = b by the method of conjugate gradients.
 * @param multiply returns the product of the matrix A and a vector. A must be symmetric and positive definite
 * @returns the vector x
 */
export function solveByConjugateGradients(multiply: (vector: Vector) => Vector, b: Vector): number[] {
  let x = b.map(() => 0)
  let residual = b
  let direction = b
  let error = product(b, b)
  const target = PRECISION ** 2 * error
  // Without rounding errors, the method needs at most as many iterations as there are unknowns.
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
