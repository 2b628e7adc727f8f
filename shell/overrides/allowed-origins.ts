declare const __DEVELOPMENT__: boolean

/** Where a development build takes a developer's remote from. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * The origins this site takes a developer's remote from: its setting, which the server puts into the page. Where
 * nothing is set, only the developer's own machine, and only in development.
 */
export function allowedOrigins(): readonly string[] {
  const setting = document.querySelector<HTMLMetaElement>('meta[name=tab-override-origins]')?.content ?? ''
  const origins = setting.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin))
  return __DEVELOPMENT__ ? [...ownMachine, ...origins] : origins
}
