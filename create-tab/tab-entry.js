// @ts-check

/** Thrown when a tab cannot be created. The message explains what to change. */
export class CreateTabError extends Error {
  /** @override */
  name = 'CreateTabError'
}

/** Matches the names of tabs. The list of tabs accepts all these names (contract/schemas/microfrontends.ts). */
const validName = /^mf-[a-z0-9][a-z0-9-]*$/
const longestName = 41

/**
 * Matches names that no tab may have, because the server itself responds to the address of such a tab, such as `/api`.
 * contract/schemas/tab-releases.ts has the same names; a test compares them.
 */
const reservedName = /^mf-(mf-.*|api|livez|page-preview|problem|readyz|releases)$/

/** The range of ports on which a server can listen without administrator rights. */
const ports = { first: 1024, last: 65_535 }

/**
 * A tab's entry in the list of tabs (`microfrontends.json`), without the address of the tab's manifest.
 * @typedef {{ name: string, path: string, title: { cs: string, en: string } }} TabEntry
 */

/**
 * Creates a tab's entry from its name and titles.
 * @param {string} name such as `mf-training`
 * @param {{ en?: string | undefined, cs?: string | undefined }} [titles] by default the name without `mf-`, capitalised
 * @returns {TabEntry}
 * @throws {CreateTabError} when the name or a title is invalid
 */
export function createTabEntry(name, titles = {}) {
  if (!validName.test(name) || name.length > longestName)
    throw new CreateTabError(
      `A tab is named mf-… in lower case letters, digits and dashes, such as mf-training, and has at most ${longestName} characters.`,
    )
  const word = name.replace('mf-', '')
  if (reservedName.test(name))
    throw new CreateTabError(
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
    throw new CreateTabError(
      `The title --${language} is a word or two in one line, at most 40 characters without { } < > " or a backslash, such as Training.`,
    )
  return tidy
}

/**
 * Parses a port number.
 * @param {string} text
 * @throws {CreateTabError} when the port is invalid
 */
export function parsePort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < ports.first || port > ports.last)
    throw new CreateTabError(`--port is a number from ${ports.first} to ${ports.last}, such as 3110.`)
  return port
}
