import { Box, OfflineNote, Typography } from '@club/platform'

/** The lines above a list: how it is sorted and, while the browser is offline, why its switches are disabled. */
export const PenaltyListNotes = ({ order }: { readonly order: string }) => (
  <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 0.5 }}>
    <Typography variant="body2" color="textSecondary">
      {order}
    </Typography>
    <OfflineNote />
  </Box>
)
