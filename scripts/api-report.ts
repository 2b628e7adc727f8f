/* `npm run api-report` compares the exports of each published package with the package's API report, such as
   contract/api.md. It fails when the version of a package is too low for its changes; otherwise it updates the
   reports. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diffExports } from './api-report/compare-exports.ts'
import { type PackageExports, PackageSources } from './api-report/package-exports.ts'
import {
  type ApiReport,
  formatApiReport,
  formatCodeBlocks,
  generateApiReport,
  parseApiReport,
} from './api-report/report-file.ts'
import { packages, repositoryRoot } from './pack/packages.ts'

export const apiReportPath = (part: string): string => path.join(repositoryRoot, part, 'api.md')

/** Reads the API reports in the repository. Returns them by the names of their packages. */
function readApiReports(): Map<string, ApiReport> {
  const pages = packages.map(apiReportPath).filter((file) => existsSync(file))
  return new Map(
    pages.map((file) => parseApiReport(readFileSync(file, 'utf8'))).map((page) => [page.name, page]),
  )
}

/**
 * Finds the packages whose version is too low for the changes of their exports.
 * @param before the API reports in the repository
 * @returns a sentence for each change that needs a higher version of its package
 */
export function findPackageVersionProblems(
  allExports: readonly PackageExports[],
  before: ReadonlyMap<string, ApiReport> = readApiReports(),
): string[] {
  const contract = '@club/contract'
  const pages = new Map(allExports.map((one) => [one.name, generateApiReport(one)]))
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

/** Returns the names of the packages whose version in api.md differs from their version in package.json. */
export function findOutdatedReports(allExports: readonly PackageExports[]): string[] {
  const pages = readApiReports()
  return allExports
    .filter(({ name, version }) => pages.get(name)?.version !== version)
    .map(({ name }) => name)
}

if (import.meta.main) {
  const sources = new PackageSources()
  const allExports = sources.readExports()
  sources.close()
  const found = findPackageVersionProblems(allExports)
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) process.exitCode = 1
  else
    for (const [index, part] of packages.entries())
      if (allExports[index])
        writeFileSync(apiReportPath(part), formatCodeBlocks(formatApiReport(allExports[index])))
}
