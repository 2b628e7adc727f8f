import { Alert, Button, FormattedMessage, TabMessages } from '@club/platform'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { endOverride, type Override } from './override.ts'

const loaders = { cs: async () => cs, en: async () => en }

/**
 * A banner on every page while a remote is replaced by a developer's build or added as a draft; its button ends the
 * override.
 */
export default function OverrideBanner({
  override: { name, entry },
  draft,
}: {
  readonly override: Override
  /** True when the site's list does not contain the remote. */
  readonly draft: boolean
}) {
  return (
    <TabMessages loaders={loaders}>
      <Alert
        role="status"
        severity="warning"
        variant="filled"
        square
        action={
          <Button color="inherit" size="small" onClick={() => endOverride(draft)}>
            <FormattedMessage id={draft ? 'shell.override.remove' : 'shell.override.back'} />
          </Button>
        }
      >
        <FormattedMessage
          id={draft ? 'shell.override.draftBanner' : 'shell.override.banner'}
          values={{ tab: name, origin: new URL(entry).origin }}
        />
      </Alert>
    </TabMessages>
  )
}
