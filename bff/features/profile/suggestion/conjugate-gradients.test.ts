import fc from 'fast-check'
import { expect, it } from 'vitest'
import { solveByConjugateGradients } from './conjugate-gradients.ts'

type Matrix = readonly (readonly number[])[]
const multiply = (matrix: Matrix) => (vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, value, column) => sum + value * (vector[column] ?? 0), 0))

it('Conjugate gradients solve two equations as by hand', () => {
  const [x, y] = solveByConjugateGradients(
    multiply([
      [4, 1],
      [1, 3],
    ]),
    [1, 2],
  )
  expect(x).toBeCloseTo(1 / 11, 12)
  expect(y).toBeCloseTo(7 / 11, 12)
})

it('Conjugate gradients return 0 for the right side 0', () => {
  expect(solveByConjugateGradients(multiply([[2]]), [0])).toEqual([0])
})

it('Conjugate gradients solve any equations of this kind', () => {
  const size = 6
  const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: size, maxLength: size })
  const rows = fc.array(vector, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rows, vector, (factors, solution) => {
      // A matrix that is multiplied by its transpose is symmetric. A positive diagonal added to it makes it positive
      // definite, as the method of conjugate gradients requires.
      const matrix = solution.map((_, row) =>
        solution.map((__, column) =>
          factors.reduce(
            (sum, factor) => sum + (factor[row] ?? 0) * (factor[column] ?? 0),
            row === column ? 50 : 0,
          ),
        ),
      )
      const found = solveByConjugateGradients(multiply(matrix), multiply(matrix)(solution))
      for (const [at, value] of found.entries()) expect(value).toBeCloseTo(solution[at] ?? Number.NaN, 5)
    }),
  )
})
