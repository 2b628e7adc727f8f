import { fetchClub } from './club/fetch-club.ts'
import { loadTabs } from './overrides/load-tabs.ts'
import { tellThatNothingStarts } from './page/nothing-starts.ts'
import { forgetEarlyAnswers } from './tabs/early-answers.ts'
import { tabAt } from './tabs/list.ts'
import { fetchManifest } from './tabs/manifest.ts'

// What the first view needs from the network is asked for while the rest of the code is still on its way; much of it
// was asked for by the page's head (early.ts).
const club = fetchClub()
const list = loadTabs()
const manifest = list.then((tabs) => {
  const first = tabAt(tabs, location.pathname)
  return first && { tab: first.name, manifest: fetchManifest(first).finally(forgetEarlyAnswers) }
})

// Failures are told where the results are used, which may be later than they happen.
for (const early of [list, manifest, manifest.then((first) => first?.manifest)]) early.catch(() => {})

// What everything runs on comes as one part after the other, with a breath between them, so that a slow phone is not
// kept from answering by all of them at once.
import('react-dom/client')
  .then(breath)
  .then(() => import('@club/platform/host'))
  .then(breath)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start({ club, list, manifest }))
  .catch(tellThatNothingStarts)

/** Lets the browser do what waits. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
