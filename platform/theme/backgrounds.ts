import { color } from './color.ts'

/** The dark background of the card of the next game, as styles for `sx`. */
export const nightBackground = {
  '--focus': color('night-contrastText'),
  color: color('night-contrastText'),
  background: `linear-gradient(160deg, ${color('night-one')}, ${color('night-two')} 45%, ${color('night-three')})`,
} as const

/** The backgrounds of areas for the White and the Black team, as styles for `sx`. They are the same in both themes. */
export const teamBackground = {
  white: {
    '--focus': color('team-white-contrastText'),
    bgcolor: 'team.white.main',
    color: 'team.white.contrastText',
  },
  black: {
    '--focus': color('team-black-contrastText'),
    bgcolor: 'team.black.main',
    color: 'team.black.contrastText',
  },
} as const
