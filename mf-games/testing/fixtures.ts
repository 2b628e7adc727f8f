import { aPlayer } from '@club/tab-testing'

/** The current time in component tests: noon in Prague on the day of the game, seven hours before kickoff. */
export const noon = '2026-11-26T11:00:00.000Z'

export const anna = aPlayer({ id: 1, name: 'Anna Adamová', overallSkill: 7.5 })
export const bruno = aPlayer({ id: 2, name: 'Bruno Čížek' })
export const cyril = aPlayer({ id: 3, name: 'Cyril Dvořák' })
export const dana = aPlayer({ id: 4, name: 'Dana Říhová' })
