/*
 * `npm run api-report` compares what the packages export, with its types, with the reports in the repository
 * (contract/api.md and so on), and fails when a version is too low for what changed; with `-- --write` it brings the
 * reports up to date, when no version is too low.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isUpToDate, tooLowFor } from './api-report/compare.ts'
import { BuiltTypes } from './api-report/declarations.ts'
import { behind, type Report, readReport, reportText } from './api-report/report.ts'
import { compilePackages } from './pack/compile.ts'
import { manifestOf, modulesOf, packages, root, typesName } from './pack/packages.ts'
import { inRunFolder } from './pack/run-folder.ts'

/** A package's report as its built types have it. */
function reportOf(part: string, built: string): Report {
  const types = new BuiltTypes(path.join(built, part))
  const { name, version } = manifestOf(part)
  const entries = modulesOf(part).map(({ entry, file }) => {
    const declarations = types.exportsOf(path.relative(part, typesName(file)))
    return [entry.replace('.', name), declarations] as const
  })
  const exported = new Set(entries.flatMap(([, declarations]) => [...declarations.values()]))
  const hidden = new Map([...types.behind].filter(([, text]) => !exported.has(text)))
  return { name, version, entries: new Map([...entries, [behind, hidden]]) }
}

/**
 * Compares every package with its report.
 * @param write whether reports that may change are brought up to date
 * @returns what is wrong, a sentence each
 * @throws Error when the packages do not compile
 */
export async function checkReports({ write }: { write: boolean }): Promise<string[]> {
  const reports = await inRunFolder((built) => {
    compilePackages(built)
    return packages.map((part) => ({ part, now: reportOf(part, built) }))
  })
  return reports.flatMap(({ part, now }) => {
    const file = path.join(part, 'api.md')
    const place = path.join(root, file)
    const before = existsSync(place) ? readReport(readFileSync(place, 'utf8')) : undefined
    const tooLow = before ? tooLowFor(before, now) : []
    if (tooLow.length > 0 || (before && isUpToDate(before, now))) return tooLow
    if (!write) return [`${file} is not what ${now.name} is now: npm run api-report -- --write`]
    writeFileSync(place, reportText(now))
    return []
  })
}

if (import.meta.main) {
  const found = await checkReports({ write: process.argv.includes('--write') })
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) process.exitCode = 1
}
