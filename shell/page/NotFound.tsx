import { Box, Button, FormattedMessage, PageHeading, RouterLink, Typography } from '@club/platform'

/** What stands at every address that opens no remote (specification section 2). */
export function NotFound() {
  return (
    <Box sx={{ py: { xs: 4, sm: 8 }, maxWidth: 560 }}>
      <PageHeading title={<FormattedMessage id="shell.notFound.title" />} />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        <FormattedMessage id="shell.notFound.description" />
      </Typography>
      <Button variant="contained" component={RouterLink} to="/">
        <FormattedMessage id="shell.notFound.home" />
      </Button>
    </Box>
  )
}
