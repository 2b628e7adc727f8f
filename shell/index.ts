import { fetchClub } from './club/fetch-club.ts'
import { tellThatNothingStarts } from './page/nothing-starts.ts'
import { loadRemotes } from './remotes/list/load-remotes.ts'

// What the first view needs from the network is asked for while the rest of the code is still on its way; much of it
// was asked for by the page's head (remotes/head/head-preload.ts).
const club = fetchClub()
const list = loadRemotes()
// A failure is told where the list is used, which may be later than it happens.
list.catch(() => {})

// The browser makes its list of the languages it has formats for when it is first asked, which takes a phone some 30 ms:
// it is asked now, while the code is on its way, and not in the midst of the first drawing.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('cs'))

// What everything runs on comes as one part after the other, so that a slow phone can answer its visitor in between.
import('react-dom/client')
  .then(yieldToMain)
  // One name of it, as start.tsx asks for what it needs: all that are for tests only would come along.
  .then(() => import(/* webpackExports: "HostProviders" */ '@club/platform/host'))
  .then(yieldToMain)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start({ club, list }))
  .catch(tellThatNothingStarts)

/** Lets the browser handle what waits, such as a tap, before the next part runs. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
