/** How the declarations of a page are laid out. */

const fits = (text: string): boolean => text.length < 90 && !text.includes('\n')

const indented = (text: string): string => `  ${text.replace(/\n/g, '\n  ')}`

/** `{ a: string; b: number }`, in several lines where it is long. */
export function block(members: readonly string[]): string {
  const short = `{ ${members.join('; ')} }`
  if (members.length === 0 || fits(short)) return members.length === 0 ? '{}' : short
  return `{\n${members.map(indented).join('\n')}\n}`
}

/** `(a: string, b: number)`, in several lines where it is long. */
export function list(parameters: readonly string[]): string {
  const short = `(${parameters.join(', ')})`
  if (parameters.length === 1 || fits(short)) return short
  return `(\n${parameters.map((one) => `${indented(one)},`).join('\n')}\n)`
}

/** The members of a union, each once, null and undefined last. */
export function union(texts: readonly string[]): string {
  const parts = new Set(texts)
  if (parts.delete('true') && parts.delete('false')) parts.add('boolean')
  for (const last of ['null', 'undefined']) if (parts.delete(last)) parts.add(last)
  return wrapped([...parts], ' | ')
}

/** What is long in several lines, each begun with what stands between. */
function wrapped(texts: readonly string[], between: string): string {
  const lines = ['']
  for (const text of texts) {
    const last = lines.at(-1) ?? ''
    if (last.length + text.length > 100) lines.push(text)
    else lines[lines.length - 1] = last ? `${last}${between}${text}` : text
  }
  return lines.join(`\n ${between}`)
}
