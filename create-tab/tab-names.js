// @ts-check

/** Thrown when a tab cannot be created. The message explains what to change. */
export class TabError extends Error {
  /** @override */
  name = 'TabError'
}

/**
 * The pattern of a new tab's name: `mf-` and a word for the tab. The list of tabs allows all these names
 * (contract/schemas/microfrontends.ts).
 */
const validName = /^mf-[a-z0-9][a-z0-9-]*$/
const longestName = 41

/**
 * Matches the names that no tab may have. The path of such a tab, such as `/api` for `mf-api`, would be an address that
 * the server uses itself. contract/schemas/tab-releases.ts has the same list of paths.
 */
const reservedName = /^mf-(mf-.*|api|livez|page-preview|problem|readyz|releases)$/

/** The lowest and the highest port on which a server can listen without administrator rights. */
const ports = { first: 1024, last: 65_535 }

/**
 * A tab's entry in the list of tabs (`microfrontends.json`), without the address of the tab's manifest.
 * @typedef {{ name: string, path: string, title: { cs: string, en: string } }} NamedTab
 */

/**
 * @param {string} name such as `mf-training`
 * @param {{ en?: string | undefined, cs?: string | undefined }} [titles] by default the name without `mf-`, capitalised
 * @returns {NamedTab}
 * @throws {TabError} when the name or a title is invalid
 */
export function createNamedTab(name, titles = {}) {
  if (!validName.test(name) || name.length > longestName)
    throw new TabError(
      `A tab is named mf-… in lower case letters, digits and dashes, such as mf-training, and has at most ${longestName} characters.`,
    )
  const word = name.replace('mf-', '')
  if (reservedName.test(name))
    throw new TabError(
      `/${word} is an address that the site answers itself: choose another name than ${name}.`,
    )
  const defaultTitle = word.charAt(0).toUpperCase() + word.slice(1)
  return {
    name,
    path: `/${word}`,
    title: { cs: titleIn('cs', titles.cs, defaultTitle), en: titleIn('en', titles.en, defaultTitle) },
  }
}

/** @param {string} language @param {string | undefined} title @param {string} defaultTitle */
function titleIn(language, title, defaultTitle) {
  if (title === undefined) return defaultTitle
  const tidy = title.trim()
  if (tidy === '' || tidy.length > 40 || /[\p{Cc}{}<>"\\]/u.test(tidy))
    throw new TabError(
      `The title --${language} is a word or two in one line, at most 40 characters without { } < > " or a backslash, such as Training.`,
    )
  return tidy
}

/**
 * @param {string} text
 * @throws {TabError} when the port is invalid
 */
export function parsePort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < ports.first || port > ports.last)
    throw new TabError(`--port is a number from ${ports.first} to ${ports.last}, such as 3110.`)
  return port
}
