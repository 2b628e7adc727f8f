import { Alert, Button, FormattedMessage, TabMessages } from '@club/platform'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { endOverride, type Override } from './override.ts'

const loaders = { cs: async () => cs, en: async () => en }

/**
 * A banner on every page while a developer's own build replaces a tab, or is shown as an additional tab (a draft). The
 * banner's button ends this override.
 */
export default function OverrideBanner({
  override: { name, entry },
  draft,
}: {
  readonly override: Override
  /** True when the list of tabs does not contain the tab, so that the override adds it as a draft. */
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
