import { findCurrentTabOverride } from './tab-override.ts'

declare const __DEVELOPMENT__: boolean

/** A development build of the shell always allows overrides from the developer's own machine. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

/** The origins from which this site loads a developer's own build of a tab. */
function allowedOrigins(): readonly string[] {
  const setting = document.querySelector<HTMLMetaElement>('meta[name=tab-override-origins]')?.content ?? ''
  const origins = setting.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin))
  return __DEVELOPMENT__ ? [...ownMachine, ...origins] : origins
}

/** The override on this page, if any: a developer's own build in place of a deployed tab. */
export const activeTabOverride = findCurrentTabOverride(allowedOrigins())
