import { Alert, Button, FormattedMessage } from '@club/platform'
import { endOverride, type Override } from './override.ts'

/** Says on every page that a remote is a developer's own build, and leads back with one click. */
export function OverrideBanner({ override: { name, entry } }: { readonly override: Override }) {
  return (
    <Alert
      role="status"
      severity="warning"
      variant="filled"
      square
      action={
        <Button color="inherit" size="small" onClick={endOverride}>
          <FormattedMessage id="shell.override.back" />
        </Button>
      }
    >
      <FormattedMessage id="shell.override.banner" values={{ tab: name, origin: new URL(entry).origin }} />
    </Alert>
  )
}
