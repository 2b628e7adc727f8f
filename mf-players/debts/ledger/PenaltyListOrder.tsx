import { Box, Typography } from '@club/platform'

/** The line above a list of penalties that shows how the list is sorted. */
export const PenaltyListOrder = ({ order }: { readonly order: string }) => (
  <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 0.5 }}>
    <Typography variant="body2" color="textSecondary">
      {order}
    </Typography>
  </Box>
)
