import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Club } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'
import type { Context } from 'koa'
import { escapeHtml } from '../escape-html.ts'
import { formatPageTitle } from './page-title.ts'
import type { SiteOptions } from './site.ts'
import { PLAIN_PAGE_CONTENT_SECURITY_POLICY } from './site-files.ts'

/** A placeholder in the built HTML, such as `__CLUB_NAME__`. */
const PLACEHOLDER = /__[A-Z_]+__/g

/**
 * Returns the Content-Security-Policy of the site's page. It allows:
 * - scripts with the response's nonce, and scripts that these load;
 * - data, style sheets and fonts from this origin, from tabs on other servers, and from developers' builds;
 * - WebSockets of developers' builds, for hot reload;
 * - pictures from any origin, because the club's settings may contain the address of a picture (logo, avatars,
 * scoreboard).
 */
export function createPageContentSecurityPolicy(
  nonce: string,
  tabs: readonly ListedTab[],
  overrideOrigins: readonly string[] = [],
): string {
  const ofTabs = tabs
    .flatMap(entriesOf)
    .filter((entry) => !entry.startsWith('/'))
    .map((entry) => new URL(entry).origin)
  const otherOrigins = [...new Set([...ofTabs, ...overrideOrigins])]
  const sockets = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const files = otherOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${files}`,
    // React and MUI set style attributes to position elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...otherOrigins, ...sockets].join(' '),
    `font-src 'self'${files}`,
    // Allows the service worker. Without `worker-src`, browsers apply `script-src`, whose 'strict-dynamic' allows no
    // worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * Returns the manifests of all releases of a tab. Browsers load different releases, and the content security policy,
 * which is the same for all browsers, allows the origins of all of them.
 */
const entriesOf = ({ entry, releases = [] }: ListedTab): readonly string[] => [
  ...(entry === undefined ? [] : [entry]),
  ...releases.map((release) => release.entry),
]

/** The club's settings that the page needs before its scripts have loaded. */
export type ClubBrand = Pick<Club, 'name' | 'logoUrl' | 'defaultLanguage'>

/**
 * Returns the HTML that shows a tab's title in the navigation before the scripts have loaded. The HTML contains the
 * title in both languages, because only the browser stores the language that the visitor has chosen.
 */
const firstTab = ({ path, title }: ListedTab): string =>
  `<span data-path="${escapeHtml(path)}"><b lang="cs">${escapeHtml(title.cs)}</b><b lang="en">${escapeHtml(title.en)}</b></span>`

/**
 * Returns the value of each placeholder that depends on the club, its tabs or the page's path. The keys are the
 * placeholders.
 * @param path the path of the page; omitted for the help page
 */
export function getPlaceholderValues(
  club: ClubBrand,
  tabs: readonly ListedTab[],
  path = '/',
): Record<string, string> {
  return {
    __PAGE_TITLE__: escapeHtml(formatPageTitle(path, tabs, club)),
    __CLUB_NAME__: escapeHtml(club.name),
    __CLUB_LOGO__: escapeHtml(club.logoUrl),
    __CLUB_LANGUAGE__: club.defaultLanguage,
    __FIRST_TABS__: tabs.map(firstTab).join(''),
  }
}

/**
 * Sends HTML with a Content-Security-Policy and a new nonce. Browsers request the document at each view; the service
 * worker caches the document together with the policy that contains its nonce.
 */
export function sendPage(
  ctx: Context,
  html: string,
  tabs: readonly ListedTab[],
  preview: string,
  { club, overrideOrigins, serviceWorker }: Pick<SiteOptions, 'club' | 'overrideOrigins' | 'serviceWorker'>,
): void {
  const nonce = randomBytes(18).toString('base64')
  ctx.set('Content-Security-Policy', createPageContentSecurityPolicy(nonce, tabs, overrideOrigins))
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/html'
  ctx.body = fillPlaceholders(html, {
    ...getPlaceholderValues(club, tabs, ctx.path),
    __PAGE_PREVIEW__: preview,
    __CSP_NONCE__: nonce,
    __TAB_OVERRIDE_ORIGINS__: overrideOrigins.join(' '),
    __SERVICE_WORKER__: serviceWorker,
  })
}

const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(PLACEHOLDER, (mark) => values[mark] ?? mark)

/** Sends the help page, which has no scripts, with the club's name and logo. */
export function sendHelpPage(ctx: Context, html: string, club: ClubBrand): void {
  ctx.set('Content-Security-Policy', PLAIN_PAGE_CONTENT_SECURITY_POLICY)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/html'
  ctx.body = fillPlaceholders(html, getPlaceholderValues(club, []))
}

/** Reads the page's built HTML; undefined when it has not been built. */
export async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
