import type { Side } from '@club/platform'

export const getWinner = (white: number, black: number): Side | 'nobody' =>
  white === black ? 'nobody' : white > black ? 'white' : 'black'
