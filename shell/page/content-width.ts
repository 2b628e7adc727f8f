/** The content's maximum width and side margins, as styles for `sx`. */
export const contentWidth = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: { xs: 1360 + 2 * 16, md: 1360 + 2 * 40 },
  mx: 'auto',
  px: { xs: 2, md: 5 },
} as const
