// @ts-check

/** A tab cannot be made; the message says what to do. */
export class TabError extends Error {
  /** @override */
  name = 'TabError'
}

/** As the site's list takes it (contract/schemas/microfrontends.ts). */
const validName = /^mf-[a-z0-9][a-z0-9-]*$/
const longestName = 41

/** Names whose address the site's server answers itself (contract/schemas/tab-releases.ts). */
const taken = /^mf-(mf-.*|api|livez|page-preview|problem|readyz|releases)$/

/** Ports that a user may listen on. */
const ports = { first: 1024, last: 65_535 }

/**
 * A tab as the list has it, apart from where its manifest is.
 * @typedef {{ name: string, path: string, title: { cs: string, en: string } }} NamedTab
 */

/**
 * @param {string} name such as `mf-training`
 * @param {{ en?: string | undefined, cs?: string | undefined }} [titles] what it is called; the name's own word where not given
 * @returns {NamedTab}
 * @throws {TabError} when one of them cannot be taken
 */
export function tabNamed(name, titles = {}) {
  if (!validName.test(name) || name.length > longestName)
    throw new TabError(
      `A tab is named mf-… in lower case letters, digits and dashes, such as mf-training, and has at most ${longestName} characters.`,
    )
  const word = name.replace('mf-', '')
  if (taken.test(name))
    throw new TabError(
      `/${word} is an address that the site answers itself: choose another name than ${name}.`,
    )
  const named = word.charAt(0).toUpperCase() + word.slice(1)
  return {
    name,
    path: `/${word}`,
    title: { cs: titleIn('cs', titles.cs, named), en: titleIn('en', titles.en, named) },
  }
}

/** @param {string} language @param {string | undefined} title @param {string} named */
function titleIn(language, title, named) {
  if (title === undefined) return named
  const tidy = title.trim()
  if (tidy === '' || tidy.length > 40 || /[\p{Cc}{}<>"\\]/u.test(tidy))
    throw new TabError(
      `The title --${language} is a word or two in one line, at most 40 characters without { } < > " or a backslash, such as Training.`,
    )
  return tidy
}

/**
 * @param {string} text
 * @throws {TabError} when it is no port
 */
export function portFrom(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < ports.first || port > ports.last)
    throw new TabError(`--port is a number from ${ports.first} to ${ports.last}, such as 3110.`)
  return port
}
