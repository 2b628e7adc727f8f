const color = (name: string) => `var(--mui-palette-${name})`

/** The hero's ground, for `sx`: a floodlit evening with white text, and the keyboard's ring in white. */
export const night = {
  '--focus': color('night-contrastText'),
  color: color('night-contrastText'),
  background: `linear-gradient(160deg, ${color('night-one')}, ${color('night-two')} 45%, ${color('night-three')})`,
} as const

/** One team's half, for `sx`; its own in any theme. */
export const teamGround = {
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
