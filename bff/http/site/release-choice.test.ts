import { expect, it } from 'vitest'
import { chooseReleaseForCohort } from './release-choice.ts'

const entryOf = (id: string) => ({ id, entry: `/releases/${id}/mf-manifest.json` })

/**
 * Simulates a number of browsers, and a canary for `percent` percent of them. Returns for each browser whether it gets
 * the canary.
 */
const inCanary = (percent: number, { browsers = 1000, name = 'mf-a' } = {}) => {
  const tab = {
    name,
    path: `/${name}`,
    title: { cs: name, en: name },
    releases: [entryOf('old'), entryOf('new')],
    live: 'old',
    canary: { id: 'new', percent },
  }
  return Array.from(
    { length: browsers },
    (_, nth) => chooseReleaseForCohort(tab, `visitor-${nth}`).release === 'new',
  )
}
const share = (got: readonly boolean[]) => (100 * got.filter(Boolean).length) / got.length

it.each([10, 50, 90])('A canary of %i % gets this share of 1,000 visitors, within 3 points', (percent) => {
  expect(Math.abs(share(inCanary(percent)) - percent)).toBeLessThanOrEqual(3)
})

it('a visitor who gets the canary at 10 % also gets it at 20 %; no visitor gets it at 0 %, and every visitor at 100 %', () => {
  const [none, ten, twenty, all] = [inCanary(0), inCanary(10), inCanary(20), inCanary(100)]
  expect(ten.filter((got, browser) => got && !twenty[browser])).toEqual([])
  expect([share(none), share(all)]).toEqual([0, 100])
  expect(share(twenty)).toBeGreaterThan(share(ten))
})

it('Tabs are independent: half of the visitors in one canary are also in the canary of another tab', () => {
  const [a, b] = [inCanary(50), inCanary(50, { name: 'mf-b' })]
  expect(Math.abs(share(b.filter((_, browser) => a[browser])) - 50)).toBeLessThanOrEqual(10)
})
