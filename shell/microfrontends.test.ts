import { readFileSync } from 'node:fs'
import path from 'node:path'
import { microfrontends } from '@club/contract'
import { expect, test } from 'vitest'

const shipped = microfrontends.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'microfrontends.json'), 'utf8')),
)

// Other teams add their tabs after these three (docs/new-tab.md).
test('the first tabs of the site are Games, Players and Statistics, in that order, each at its path [S2.2 S2.3 S2.4 S2.6]', () => {
  expect(shipped.slice(0, 3).map((tab) => [tab.path, tab.title.en, tab.title.cs])).toEqual([
    ['/games', 'Games', 'Zápasy'],
    ['/players', 'Players', 'Hráči'],
    ['/stats', 'Statistics', 'Statistiky'],
  ])
})
