// @ts-check
import { TYPE } from '@formatjs/icu-messageformat-parser'

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

const NO_BREAK = '\u00a0'

/** Matches a one-letter preposition or conjunction, which must not be at the end of a line in Czech. */
const oneLetterWord = /(?<![\p{L}\p{N}])([ksvzouia]) /giu

/** Matches the space between a number and its noun or unit, as in `7 hodin` and `100 Kč`. */
const spaceAfterNumber = /(\d) (?=\p{L}|%)/gu

/** Matches a space before a unit at the start of a text that follows an argument, as in `{amount} Kč`. */
const spaceBeforeUnit = /^ (?=Kč|%)/

const argumentTypes = new Set([TYPE.argument, TYPE.number])

/**
 * Adds the no-break spaces of Czech typography to a parsed text. The values of the text's arguments are not changed.
 * @param {readonly Element[]} elements
 * @returns {Element[]}
 */
export const addNoBreakSpaces = (elements) =>
  elements.map((element, index) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: insertNoBreakSpaces(element.value, elements[index - 1]?.type) }
      case TYPE.plural:
      case TYPE.select:
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([key, { value }]) => [
              key,
              { value: addNoBreakSpaces(value) },
            ]),
          ),
        }
      case TYPE.tag:
        return { ...element, children: addNoBreakSpaces(element.children) }
      default:
        return element
    }
  })

/**
 * @param {string} text
 * @param {TYPE | undefined} before the type of the preceding element
 */
function insertNoBreakSpaces(text, before) {
  const inside = text.replace(oneLetterWord, `$1${NO_BREAK}`).replace(spaceAfterNumber, `$1${NO_BREAK}`)
  if (before === TYPE.pound) return inside.replace(/^ /, NO_BREAK)
  return before !== undefined && argumentTypes.has(before)
    ? inside.replace(spaceBeforeUnit, NO_BREAK)
    : inside
}
