import { findCurrentOverride } from './override.ts'

declare const __DEVELOPMENT__: boolean

/** The origins of the developer's own machine. A development build of the shell always allows them. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * Returns the origins from which this site loads a developer's own build of a tab: those in the `<meta>` element
 * `tab-override-origins` and, in development, the developer's own machine.
 */
function allowedOrigins(): readonly string[] {
  const setting = document.querySelector<HTMLMetaElement>('meta[name=tab-override-origins]')?.content ?? ''
  const origins = setting.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin))
  return __DEVELOPMENT__ ? [...ownMachine, ...origins] : origins
}

/**
 * The override that is active on this page; undefined when none is. An override replaces a tab's build by a developer's
 * own.
 */
export const activeOverride = findCurrentOverride(allowedOrigins())
