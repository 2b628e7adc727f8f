import { showStartFailure } from './page/start-failure.ts'
import './pwa/install/install-prompt.ts'

// The first use of `Intl` makes the browser load its list of locales, which takes some 30 ms on a phone. This call
// moves that work before the first render.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('cs'))

// The modules are loaded and run one after the other. Between two modules, a slow phone can handle user input.
import('react-dom/client')
  .then(yieldToMain)
  .then(() => import(/* webpackExports: "calls" */ '@club/contract'))
  .then(yieldToMain)
  // `webpackExports` limits this import to one export. Without it, webpack would keep every export of the module, even
  // those for tests only. start.tsx imports the other exports that the shell needs.
  .then(() => import(/* webpackExports: "HostProviders" */ '@club/platform/host'))
  .then(yieldToMain)
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
  .catch(showStartFailure)

/** Lets the browser handle pending events, such as a tap, before the next module runs. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
