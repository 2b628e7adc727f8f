import { Box, Button, FormattedMessage, PageHeading, RouterLink, Typography } from '@club/platform'
import { ClubLogo } from './ClubLogo.tsx'

export function NotFound() {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        maxWidth: 440,
        mx: 'auto',
        py: { xs: 5, sm: 10 },
      }}
    >
      <ClubLogo size={72} decorative />
      <Box sx={{ mt: 2 }}>
        <PageHeading title={<FormattedMessage id="shell.notFound.title" />} />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        <FormattedMessage id="shell.notFound.description" />
      </Typography>
      <Button variant="contained" size="large" component={RouterLink} to="/">
        <FormattedMessage id="shell.notFound.home" />
      </Button>
    </Box>
  )
}
