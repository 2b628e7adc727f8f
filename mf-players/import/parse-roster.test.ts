import { expect, test } from 'vitest'
import { parseRoster } from './parse-roster.ts'

const five = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
const jakub = { name: 'Jakub Dvořák', offenseSkill: 8.4, defenseSkill: 5.9, ballHandlingSkill: 7.8 }

test('each line is a name whose ratings are 5; blank lines and extra spaces are ignored', () => {
  expect(parseRoster('  Tomáš  Novotný \r\n\r\n\tPetr Říha\n')).toEqual({
    players: [
      { name: 'Tomáš Novotný', ...five },
      { name: 'Petr Říha', ...five },
    ],
    rated: 0,
    problems: [],
  })
})

test.each([
  'Jakub Dvořák 8,4 5,9 7,8',
  'Jakub Dvořák 8.4 5.9 7.8',
  'Jakub Dvořák\t8,4\t5.9\t7,8',
  'Jakub Dvořák;8,4;5,9;7,8',
  'Jakub Dvořák ; 8,4 ; 5,9 ; 7,8 ;',
  'Jakub Dvořák, 8,4, 5,9, 7,8',
  'Jakub Dvořák\t8,4 5,9 7,8',
  'Jakub;Dvořák;8,4;5,9;7,8',
  'Jakub Dvořák,8.4,5.9,7.8',
  'Jakub Dvořák,8,4 5,9 7,8',
  'Jakub Dvořák\u00a08,4\u00a05,9\u00a07,8',
])('ratings are read from %j', (line) => {
  expect(parseRoster(line)).toEqual({ players: [jakub], rated: 1, problems: [] })
})

test('a blank column of a spreadsheet counts as 5, and three of them are no ratings', () => {
  expect(parseRoster('Jan\t8\t\t7\nPetr;;;\nHráč 7;6;6;6')).toEqual({
    players: [
      { name: 'Jan', offenseSkill: 8, defenseSkill: 5, ballHandlingSkill: 7 },
      { name: 'Petr', ...five },
      { name: 'Hráč 7', offenseSkill: 6, defenseSkill: 6, ballHandlingSkill: 6 },
    ],
    rated: 2,
    problems: [],
  })
})

test.each([
  '1. Jan',
  '2) Jan',
  '13.) Jan',
  '7.Jan',
  '- Jan',
  '-Jan',
  '– Jan',
  '• Jan',
  '\t* 3. Jan',
  '☐ Jan',
  '✅ Jan',
  '⚽️ Jan',
  '\u2060Jan',
])('the bullet or number of a list before a name is removed: %j', (line) => {
  expect(parseRoster(`${line}\n${line} 6 7 8`)).toEqual({
    players: [
      { name: 'Jan', ...five },
      { name: 'Jan', offenseSkill: 6, defenseSkill: 7, ballHandlingSkill: 8 },
    ],
    rated: 1,
    problems: [],
  })
})

test('the empty places of a numbered list are ignored, and other lines keep their numbers', () => {
  expect(parseRoster('1. Jan\n2.\n3. \n•\n5. Petr 1 2')).toMatchObject({
    players: [{ name: 'Jan' }],
    problems: [{ line: 5, written: '5. Petr 1 2', wrong: 'ratings' }],
  })
})

test('brackets and quotation marks belong to the name', () => {
  const names = ['(Malý) Jan', '"Honza" Novák', '„Honza“ Novák']
  expect(parseRoster(names.join('\n')).players.map(({ name }) => name)).toEqual(names)
})

test.each([
  'Jan 7',
  'Jan 7.',
  'Jan 7,0',
  'Jan;7',
  'Jan\t7',
  'Jan: 7',
  'Jan – 7',
  '1. Jan - 7',
  'Jan:7',
  'Jan,7',
  'Jan=7',
])('a single rating counts for all three: %j', (line) => {
  const seven = { offenseSkill: 7, defenseSkill: 7, ballHandlingSkill: 7 }
  expect(parseRoster(line)).toEqual({ players: [{ name: 'Jan', ...seven }], rated: 1, problems: [] })
})

test('a rating in one column of a spreadsheet counts for that column only', () => {
  expect(parseRoster('Jan\t\t7\t\nPetr;6;;').players).toEqual([
    { name: 'Jan', ...five, defenseSkill: 7 },
    { name: 'Petr', ...five, offenseSkill: 6 },
  ])
})

test('a whole number that is followed by three ratings is part of the name', () => {
  expect(parseRoster('Honza 3 6 7 8')).toEqual({
    players: [{ name: 'Honza 3', offenseSkill: 6, defenseSkill: 7, ballHandlingSkill: 8 }],
    rated: 1,
    problems: [],
  })
})

test.each([
  ['Jan 11', 'rating'],
  ['Jan 0', 'rating'],
  ['Jan 7,55', 'rating'],
  ['Jan 8 5', 'ratings'],
  ['Jan,8,5,6,7', 'rating'],
  ['Jan, 7,5, 8', 'ratings'],
  ['Jan 8 5 6 7 8', 'ratings'],
  ['Jan 8,5 5 6 7', 'ratings'],
  ['7', { field: 'name', problem: 'too_small' }],
  ['Jan 8/5/6', 'rating'],
  ['Jan 7 Novák', 'ratings'],
  ['8 5 6', { field: 'name', problem: 'too_small' }],
  ['Jan 11 5 5', { field: 'offenseSkill', problem: 'too_big' }],
  ['Jan 5 -5 5', { field: 'defenseSkill', problem: 'too_small' }],
  ['Jan 5 5 5,55', { field: 'ballHandlingSkill', problem: 'not_multiple_of' }],
  ['Jan 5 pět 5', { field: 'defenseSkill', problem: 'invalid_type' }],
  ['Jan;5;5;x', { field: 'ballHandlingSkill', problem: 'invalid_type' }],
  ['x'.repeat(101), { field: 'name', problem: 'too_big' }],
])('%j is reported with its number, and the other lines are parsed', (line, wrong) => {
  expect(parseRoster(`Petr\n\n${line}\nKarel 6 6 6`)).toEqual({
    players: [
      { name: 'Petr', ...five },
      { name: 'Karel', offenseSkill: 6, defenseSkill: 6, ballHandlingSkill: 6 },
    ],
    rated: 1,
    problems: [{ line: 3, written: line, wrong }],
  })
})
