import { Alert, Button, FormattedMessage, TabMessages } from '@club/platform'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { endTabOverride, type TabOverride } from './tab-override.ts'

const loaders = { cs: async () => cs, en: async () => en }

/** A banner on every page while a developer's own build replaces a tab or adds a tab (a draft). */
export default function TabOverrideBanner({
  override: { name, entry },
  draft,
}: {
  readonly override: TabOverride
  /** Whether the override adds a tab that is not in the site's list of tabs. */
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
          <Button color="inherit" size="small" onClick={() => endTabOverride(draft)}>
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
