export interface DemoPlayer {
  readonly name: string
  /** The player's ratings for offense, defense and ball handling, each from 1 to 10. */
  readonly skills: readonly [number, number, number]
  /** How likely the player is to come to a game, from 0 to 1. */
  readonly habit: number
  /** Number of weeks since the player joined the club. */
  readonly joined: number
}

export const roster: readonly DemoPlayer[] = [
  { name: 'Jakub Dvořák', skills: [8.4, 5.9, 7.8], habit: 0.92, joined: 214 },
  { name: 'Tomáš Novotný', skills: [6.2, 7.9, 6.4], habit: 0.88, joined: 214 },
  { name: 'Ondřej Čížek', skills: [7.6, 6.1, 8.3], habit: 0.81, joined: 198 },
  { name: 'Petr Říha', skills: [4.8, 7.2, 5.1], habit: 0.94, joined: 214 },
  { name: 'Martin Šťastný', skills: [5.7, 5.4, 5.9], habit: 0.73, joined: 180 },
  { name: 'Lukáš Křížek', skills: [8.9, 4.6, 8.1], habit: 0.66, joined: 151 },
  { name: 'Jan Běhal', skills: [3.9, 6.8, 4.2], habit: 0.79, joined: 214 },
  { name: 'Vojtěch Hájek', skills: [6.9, 6.7, 7.1], habit: 0.84, joined: 133 },
  { name: 'Filip Němec', skills: [7.3, 3.8, 6.6], habit: 0.58, joined: 120 },
  { name: 'David Ďurica', skills: [5.2, 8.1, 5.6], habit: 0.77, joined: 166 },
  { name: 'Michal Vaněk', skills: [6.4, 5.6, 6.2], habit: 0.62, joined: 97 },
  { name: 'Radek Chalupa', skills: [4.1, 5.9, 3.8], habit: 0.71, joined: 205 },
  { name: 'Jiří Šimůnek', skills: [3.4, 4.9, 4.6], habit: 0.69, joined: 214 },
  { name: 'Štěpán Kučera', skills: [7.8, 7.4, 7.2], habit: 0.55, joined: 88 },
  { name: 'Adam Svoboda', skills: [6.6, 4.4, 7.5], habit: 0.6, joined: 76 },
  { name: 'Zdeněk Pospíšil', skills: [2.8, 5.7, 3.3], habit: 0.64, joined: 190 },
  { name: 'Daniel Růžička', skills: [5.9, 6.3, 5.4], habit: 0.49, joined: 64 },
  { name: 'Matěj Žáček', skills: [8.1, 5.2, 8.7], habit: 0.45, joined: 58 },
  { name: 'Karel Příhoda', skills: [4.4, 6.6, 4.9], habit: 0.52, joined: 142 },
  { name: 'Aleš Jelínek', skills: [5.5, 5.1, 6.7], habit: 0.41, joined: 109 },
  { name: 'Václav Bureš', skills: [3.1, 7.6, 3.7], habit: 0.57, joined: 173 },
  { name: 'Josef Ťoupal', skills: [4.7, 4.2, 5.3], habit: 0.68, joined: 21 },
  { name: 'Roman Úlehla', skills: [6.8, 5.8, 6.1], habit: 0.74, joined: 12 },
  { name: 'Čeněk Zelenka', skills: [5.4, 3.6, 6.3], habit: 0.35, joined: 3 },
]
