/** The content's maximum width and side margins, as styles for `sx`. */
export const contentWidth = {
  boxSizing: 'border-box',
  width: '100%',
  // `--page` is the theme's `pageWidth`. The margins are added to it.
  maxWidth: { xs: 'calc(var(--page) + 2 * 16px)', md: 'calc(var(--page) + 2 * 40px)' },
  mx: 'auto',
  px: { xs: 2, md: 5 },
} as const
