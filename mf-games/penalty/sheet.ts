/**
 * How a payment's dialog stands: on a phone at the bottom and nearly as wide and high as the screen, so that its
 * figures fit and the toast at the top does not cover its title.
 */
export const sheet = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    m: { xs: 1.5, sm: 4 },
    width: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 64px)' },
  },
} as const
