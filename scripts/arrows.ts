import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which of the house's parts each part may import (ARCHITECTURE.md, "Arrows"). */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  platform: ['contract'],
  shell: ['platform', 'contract'],
  db: ['contract'],
  bff: ['db', 'contract'],
}

/** A tab may import the platform alone; what it needs of the contract comes through it. */
const allowedToTab: readonly string[] = ['platform']

const packages: Readonly<Record<string, string>> = {
  '@club/contract': 'contract',
  '@club/platform': 'platform',
  '@club/db': 'db',
  '@club/bff': 'bff',
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

/** The stack a tab reaches only through the platform, so that the page has one copy of it. */
const sharedStack = /^(@mui\/|@emotion\/|react-intl|@tanstack\/|react-router|zod|@module-federation\/)/

/**
 * Reads every import of the parts and tells those that point against the map.
 * @param root the repository's folder
 * @returns one line per wrong import: the file and the arrow
 */
export function wrongArrows(root: string): string[] {
  const files = globSync('{contract,platform,shell,mf-*,bff,db}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|\.federation)(\/|$)/.test(name),
  })
  return files.flatMap((file) => wrongImports(file, readFileSync(path.join(root, file), 'utf8')))
}

/** As wrongArrows, for one file's text. */
export function wrongImports(file: string, text: string): string[] {
  const part = file.split(path.sep)[0] ?? ''
  const targets = [...text.matchAll(importPattern)].map((match) => match[1] ?? '')
  return targets.flatMap((target) => {
    const to = partOf(file, target)
    if (to && to !== part && !mayImport(part, to)) return [`${file}: ${part} → ${to} (${target})`]
    if (part.startsWith('mf-') && !isTestOrBuild(file) && sharedStack.test(target)) {
      return [`${file}: ${part} → ${target}, which a tab reaches through the platform`]
    }
    return []
  })
}

const mayImport = (part: string, to: string): boolean =>
  (part.startsWith('mf-') ? allowedToTab : (allowed[part] ?? [])).includes(to)

const isTestOrBuild = (file: string): boolean => /\.test\.tsx?$|\.config\.[jt]s$/.test(file)

/** The part an import leads to, undefined for a library. */
function partOf(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return path.normalize(path.join(path.dirname(file), target)).split(path.sep)[0]
  const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '')
  return packages[name] ?? (/^(shell|mf-[a-z]+)$/.test(name) ? name : undefined)
}
