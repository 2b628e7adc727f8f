/*
 * `npm run api-report` compares the exports of the packages for other teams with the API reports in the repository
 * (contract/api.md and so on). It fails when a package's version is too low for the changes of its exports; otherwise
 * it updates the reports.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diffExports } from './api-report/compare.ts'
import { type PackageExports, PackageSources } from './api-report/package-exports.ts'
import {
  type ApiReport,
  formatApiReport,
  formatCodeBlocks,
  generateApiReport,
  parseApiReport,
} from './api-report/report-file.ts'
import { packages, root } from './pack/packages.ts'

/** The path of a package's API report. */
export const apiReportFile = (part: string): string => path.join(root, part, 'api.md')

/** Reads the API reports in the repository. The keys of the map are the names of the packages. */
function readApiReports(): Map<string, ApiReport> {
  const pages = packages.map(apiReportFile).filter((file) => existsSync(file))
  return new Map(
    pages.map((file) => parseApiReport(readFileSync(file, 'utf8'))).map((page) => [page.name, page]),
  )
}

/**
 * Checks whether each package's version is high enough for its changes.
 * @param before the API reports in the repository
 * @returns a sentence for each change that needs a higher version
 */
export function findVersionProblems(
  shapes: readonly PackageExports[],
  before: ReadonlyMap<string, ApiReport> = readApiReports(),
): string[] {
  const contract = '@club/contract'
  const pages = new Map(shapes.map((one) => [one.name, generateApiReport(one)]))
  const [oldContract, newContract] = [before.get(contract), pages.get(contract)]
  return [...pages.values()].flatMap((now) => {
    const old = before.get(now.name)
    if (!old) return []
    const hasReexports = now.name === '@club/platform' && oldContract && newContract
    const { breaking, added } = diffExports(
      old,
      now,
      hasReexports ? { before: oldContract, now: newContract } : undefined,
    )
    const [major = 0, minor = 0] = partsOf(old.version)
    const [newMajor = 0, newMinor = 0] = partsOf(now.version)
    if (newMajor > major) return []
    return [
      ...breaking.map((what) => `${what}: that needs ${now.name} ${major + 1}.0.0`),
      ...(newMinor > minor
        ? []
        : added.map((what) => `${what} is new: that needs ${now.name} ${major}.${minor + 1}.0`)),
    ]
  })
}

const partsOf = (version: string): readonly number[] => version.split('.').map(Number)

/** Returns the names of the packages whose version in api.md differs from the one in package.json. */
export function packagesWithOutdatedReport(shapes: readonly PackageExports[]): string[] {
  const pages = readApiReports()
  return shapes.filter(({ name, version }) => pages.get(name)?.version !== version).map(({ name }) => name)
}

if (import.meta.main) {
  const sources = new PackageSources()
  const shapes = sources.shapes()
  sources.close()
  const found = findVersionProblems(shapes)
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) process.exitCode = 1
  else
    for (const [index, part] of packages.entries())
      if (shapes[index]) writeFileSync(apiReportFile(part), formatCodeBlocks(formatApiReport(shapes[index])))
}
