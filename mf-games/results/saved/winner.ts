import type { Side } from '@club/platform'

/** The winner, or nobody in a draw. */
export const getWinner = (white: number, black: number): Side | 'nobody' =>
  white === black ? 'nobody' : white > black ? 'white' : 'black'
