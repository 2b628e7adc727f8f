import { readFileSync } from 'node:fs'
import { type LicensedPackage, listRuntimeDependencies } from './licences.ts'
import { workspaces } from './workspaces.ts'

/* `npm run sbom -- bff` prints the npm packages in a workspace's container image, including those that are bundled
   into its scripts. It reads only package-lock.json. */

/**
 * Creates a software bill of materials in the format CycloneDX 1.6.
 * @param lockfile the text of package-lock.json
 */
export const createBillOfMaterials = (lockfile: string, part: string) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: part } },
  components: listRuntimeDependencies(lockfile, [part]).map(createComponent),
})

const createComponent = ({ name, version, licence, integrity }: LicensedPackage) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ expression: licence }],
  hashes: [
    { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
  ],
})

if (import.meta.main) {
  const [part = ''] = process.argv.slice(2)
  if (workspaces.includes(part))
    console.log(
      JSON.stringify(createBillOfMaterials(readFileSync('package-lock.json', 'utf8'), part), undefined, 2),
    )
  else {
    console.error(`Name one part: npm run sbom --silent -- ${workspaces.join(' | ')}`)
    process.exitCode = 1
  }
}
