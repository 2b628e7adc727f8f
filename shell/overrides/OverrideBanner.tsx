import { Alert, Button, FormattedMessage } from '@club/platform'
import { endDraft, endOverride, type Override } from './override.ts'

/** Says on every page that a remote is a developer's own build, or a draft, and leads back with one click. */
export default function OverrideBanner({
  override: { name, entry },
  draft,
}: {
  readonly override: Override
  /** Whether the site's list does not name the remote. */
  readonly draft: boolean
}) {
  return (
    <Alert
      role="status"
      severity="warning"
      variant="filled"
      square
      action={
        <Button color="inherit" size="small" onClick={draft ? endDraft : endOverride}>
          <FormattedMessage id={draft ? 'shell.override.remove' : 'shell.override.back'} />
        </Button>
      }
    >
      <FormattedMessage
        id={draft ? 'shell.override.draftBanner' : 'shell.override.banner'}
        values={{ tab: name, origin: new URL(entry).origin }}
      />
    </Alert>
  )
}
