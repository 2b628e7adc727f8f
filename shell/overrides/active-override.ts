import { findCurrentOverride } from './override.ts'

declare const __DEVELOPMENT__: boolean

/** Origins that a development build always allows. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * Returns the origins from which this site loads a developer's remote: those in the page's setting and, in development,
 * the developer's own machine.
 */
function allowedOrigins(): readonly string[] {
  const setting = document.querySelector<HTMLMetaElement>('meta[name=tab-override-origins]')?.content ?? ''
  const origins = setting.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin))
  return __DEVELOPMENT__ ? [...ownMachine, ...origins] : origins
}

/** The override with which this page was opened; undefined when there is none. */
export const activeOverride = findCurrentOverride(allowedOrigins())
