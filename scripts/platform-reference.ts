import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Exported, exportsOf } from './platform-reference/exports.ts'

const page = 'docs/platform.md'

/** What each of the package's entries is for, in the order of the page. */
const entries: readonly (readonly [specifier: string, file: string, use: string])[] = [
  ['@club/platform', 'platform/index.ts', 'What every tab may use in the browser.'],
  ['@club/platform/standalone', 'platform/standalone/index.tsx', 'For the page of a tab alone.'],
  [
    '@club/platform/storage',
    'platform/storage/storage.ts',
    'What the browser keeps, for a host before React.',
  ],
  ['@club/platform/deadline', 'platform/api/deadline.ts', 'Time limits, for a host before React.'],
  [
    '@club/platform/sharing',
    'platform/sharing.ts',
    'The texts of a game that leave the site, for a late part.',
  ],
  ['@club/platform/theme', 'platform/theme/css.ts', 'The tokens as CSS, for pages without React.'],
  ['@club/platform/host', 'platform/host/index.ts', 'What only the shell, a standalone page and tests need.'],
  ['@club/tab-build', 'tab-build/index.js', 'The webpack preset of a tab.'],
  ['@club/tab-build/base', 'tab-build/base.js', 'What builds of shell and tabs share.'],
  ['@club/tab-build/compile-messages', 'tab-build/compile-messages.js', 'A webpack loader for texts.'],
  ['@club/tab-testing', 'tab-testing/index.tsx', 'For the tests of a tab.'],
  ['@club/tab-testing/toasts', 'tab-testing/toasts.ts', 'For tests of the time of a toast.'],
  ['@club/tab-testing/vitest', 'tab-testing/vitest.js', 'The vitest settings of a part in the browser.'],
  [
    '@club/tab-testing/setup',
    'tab-testing/setup.js',
    'What vitest does around each test, for settings of one’s own.',
  ],
]

/** The packages that a tab's team installs to write, build and test it. */
const packages = ['platform', 'tab-build', 'tab-testing']

/** The files that a package's `exports` name, but for its package.json. */
const modulesOf = (root: string, part: string): string[] => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, part, 'package.json'), 'utf8'),
  )
  return Object.values(exports)
    .filter((file) => !file.endsWith('.json'))
    .map((file) => path.join(part, file))
}

/** The reference as it is due, and what keeps it from being whole. */
export interface Reference {
  readonly text: string
  /** Exports without a doc comment: `platform/time/use-now.ts: useNow`. */
  readonly undocumented: readonly string[]
  /** Entries of the package that the page leaves out. */
  readonly missing: readonly string[]
}

/**
 * Makes the reference from the doc comments of what the platform exports.
 * @param root the repository's folder
 */
export function platformReference(root: string): Reference {
  const sections = entries.map(([specifier, file, use]) => ({ specifier, use, all: exportsOf(root, file) }))
  const files = new Set(entries.map(([, file]) => file))
  return {
    text: `${[intro, ...sections.map(sectionText)].join('\n\n')}\n`,
    undocumented: sections.flatMap(({ all }) =>
      all.flatMap((one) => ('doc' in one && !one.doc ? [`${one.file}: ${one.name}`] : [])),
    ),
    missing: packages.flatMap((part) => modulesOf(root, part)).filter((file) => !files.has(file)),
  }
}

const intro = `# The platform

Everything \`@club/platform\`, \`@club/tab-build\` and \`@club/tab-testing\` export, made from their doc comments by
\`npm run reference\`; a test fails when it is out of date, or when an export has no doc comment. What changed when:
[platform](../platform/CHANGELOG.md), [tab-build](../tab-build/CHANGELOG.md), [tab-testing](../tab-testing/CHANGELOG.md).`

function sectionText({
  specifier,
  use,
  all,
}: {
  specifier: string
  use: string
  all: readonly Exported[]
}): string {
  const own = all.flatMap((one) => ('doc' in one ? [one] : []))
  const libraries = Map.groupBy(
    all.flatMap((one) => ('library' in one ? [one] : [])),
    ({ library }) =>
      library
        .split('/')
        .slice(0, library.startsWith('@') ? 2 : 1)
        .join('/'),
  )
  const passedOn = [...libraries].map(([library, names]) =>
    names.some(({ name }) => name === '*')
      ? `- all of \`${library}\``
      : `- from \`${library}\`: ${names.map(({ name }) => `\`${name}\``).join(', ')}`,
  )
  return [
    `## \`${specifier}\``,
    use,
    ...(passedOn.length > 0 ? [`Passed on, as its own documentation has it:\n\n${passedOn.join('\n')}`] : []),
    ...own.map(
      ({ name, file, signature, doc }) =>
        `### \`${name}\`\n\nIn \`${file}\`.\n\n\`\`\`ts\n${signature.replace(/\s*=>$/, '')}\n\`\`\`${doc && `\n\n${docText(doc)}`}`,
    ),
  ].join('\n\n')
}

/** A doc comment as Markdown: its tags as a list, its examples as code. */
function docText(doc: string): string {
  const [text = '', ...tags] = doc.split(/^@/m)
  const shown = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? []
    if (kind === 'example') return { list: '', example: `\`\`\`tsx\n${rest.trim()}\n\`\`\`` }
    const [, type = '', said = ''] = /^(?:\{(.+?)\}\s+)?([\s\S]*)$/.exec(rest) ?? []
    const sentence = oneLine(said)
    const named =
      kind === 'param' ? sentence.replace(/^(\S+)/, type ? `\`$1\` (\`${type}\`):` : '`$1`:') : sentence
    return { list: `- ${kind === 'param' ? '' : `${kind} `}${named}`, example: '' }
  })
  return [
    oneLine(text),
    shown.flatMap(({ list }) => list || []).join('\n'),
    ...shown.map(({ example }) => example),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ')

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  writeFileSync(path.join(root, page), platformReference(root).text)
}
