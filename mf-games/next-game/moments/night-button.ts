/** A white button on the dark card, for `sx`. */
export const nightButton = {
  bgcolor: 'night.contrastText',
  color: 'night.three',
  '&:hover': { bgcolor: 'night.muted' },
} as const
