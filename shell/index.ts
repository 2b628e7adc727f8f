import { showStartFailure } from './page/start-failure.ts'
import './pwa/install/install-prompt.ts'

// The first use of Intl loads the browser's list of locales, which takes some 30 ms on a phone. This call loads it
// before the first render.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('cs'))

// The modules run one after the other, so that a slow phone can handle user input between them.
import('react-dom/client')
  .then(yieldToMain)
  .then(() => import(/* webpackExports: "calls" */ '@club/contract'))
  .then(yieldToMain)
  // `webpackExports` limits this import to one export, so that webpack leaves out the exports for tests. start.tsx
  // imports the other exports that the shell needs.
  .then(() => import(/* webpackExports: "HostProviders" */ '@club/platform/host'))
  .then(yieldToMain)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
  .catch(showStartFailure)

/** Lets the browser handle waiting events, such as a tap, before the next module runs. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
