import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Club } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'
import type { Context } from 'koa'
import { PLAIN_PAGE_POLICY } from './site-files.ts'

/** The placeholder of the nonce in a page's HTML. */
const NONCE_MARK = /__CSP_NONCE__/g

/** The placeholder of the origins from which the shell may load a developer's own build of a tab. */
const ORIGINS_MARK = /__TAB_OVERRIDE_ORIGINS__/g

/** The placeholders of what the first frame shows. */
const FIRST_MARKS = /__(?:CLUB_NAME|CLUB_LOGO|CLUB_LANGUAGE|FIRST_TABS|PAGE_PREVIEW)__/g

/**
 * What the site's page may load. Scripts: those with the answer's nonce and what they load themselves. Data, style
 * sheets and fonts: this origin, the origins of tabs that live elsewhere, and those of developers' builds; data also by
 * their hot reload's sockets. Pictures: also foreign ones, wherever the club's settings say they are (logo, avatars,
 * scoreboard).
 */
export function pagePolicy(
  nonce: string,
  tabs: readonly ListedTab[],
  overrideOrigins: readonly string[] = [],
): string {
  const ofTabs = tabs
    .flatMap(entriesOf)
    .filter((entry) => !entry.startsWith('/'))
    .map((entry) => new URL(entry).origin)
  const elsewhere = [...new Set([...ofTabs, ...overrideOrigins])]
  const sockets = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const files = elsewhere.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${files}`,
    // Attributes only: React and MUI place things by them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...elsewhere, ...sockets].join(' '),
    `font-src 'self'${files}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Whichever of a tab's manifests the browser gets: the page is the same for all. */
const entriesOf = ({ entry, releases = [] }: ListedTab): readonly string[] => [
  ...(entry === undefined ? [] : [entry]),
  ...releases.map((release) => release.entry),
]

/** What the page's first frame shows before any script has come. */
export type FirstView = Pick<Club, 'name' | 'logoUrl' | 'defaultLanguage'>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML has it, between tags and in an attribute's double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A tab in the first frame, in both languages: only the browser knows the visitor's. */
const firstTab = ({ path, title }: ListedTab): string =>
  `<span data-path="${escaped(path)}"><b lang="cs">${escaped(title.cs)}</b><b lang="en">${escaped(title.en)}</b></span>`

/** What stands for each of the first frame's placeholders. */
export function placeholders(club: FirstView, tabs: readonly ListedTab[]): Readonly<Record<string, string>> {
  return {
    __CLUB_NAME__: escaped(club.name),
    __CLUB_LOGO__: escaped(club.logoUrl),
    __CLUB_LANGUAGE__: club.defaultLanguage,
    __FIRST_TABS__: tabs.map(firstTab).join(''),
  }
}

/** Sends HTML with the page policy. Each response has its own nonce, so no cache may keep it. */
export function sendPage(
  ctx: Context,
  html: string,
  tabs: readonly ListedTab[],
  {
    club,
    overrideOrigins,
    preview,
  }: {
    readonly club: FirstView
    readonly overrideOrigins: readonly string[]
    /** The tags by which messengers show a link to it. */
    readonly preview: string
  },
): void {
  const nonce = randomBytes(18).toString('base64')
  ctx.set('Content-Security-Policy', pagePolicy(nonce, tabs, overrideOrigins))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html'
  const first: Readonly<Record<string, string>> = { ...placeholders(club, tabs), __PAGE_PREVIEW__: preview }
  ctx.body = html
    .replace(NONCE_MARK, nonce)
    .replace(ORIGINS_MARK, overrideOrigins.join(' '))
    .replace(FIRST_MARKS, (mark) => first[mark] ?? mark)
}

/** Sends the help: a page without scripts, with the club's name and logo. */
export function sendHelp(ctx: Context, html: string, club: FirstView): void {
  const first = placeholders(club, [])
  ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/html'
  ctx.body = html.replace(FIRST_MARKS, (mark) => first[mark] ?? mark)
}

/** The page's HTML as built; undefined when it has not been built. */
export async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
