import { showStartFailure } from './page/start-failure.ts'
import './pwa/install/install-prompt.ts'

// At their first use, the classes of `Intl` load the browser's lists of locales, which takes 60 to 120 ms on a phone. These
// calls make the browser load the lists before the first render needs them, and handle user input in between.
setTimeout(() => Intl.Collator.supportedLocalesOf('cs'))
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf('cs'))
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('cs'))

// The modules are loaded and run one after the other. Between two modules, a slow phone can handle user input.
import('react-dom/client')
  .then(yieldToMain)
  .then(() => import(/* webpackExports: "calls" */ '@club/contract'))
  .then(yieldToMain)
  // With `webpackExports`, webpack removes the exports that are neither listed here nor imported by start.tsx. Without
  // it, webpack would keep all exports of the module.
  .then(() => import(/* webpackExports: "HostProviders" */ '@club/platform/host'))
  .then(yieldToMain)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
  .catch(showStartFailure)

/** Lets the browser handle pending events, such as a tap. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
