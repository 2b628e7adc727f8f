import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentVariableNames, readSettings } from '../../bff/settings.ts'
import {
  findBrokenReferences,
  findMentionedFiles,
  findMentionedScripts,
  listDocPages,
  parseCodeSpans,
  parseFolderTree,
  parseTableRows,
} from './docs.ts'
import { type CommandLocation, getCommandLocation, readSymptoms } from './read-troubleshooting-steps.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(listDocPages(root))('%s names only existing scripts and files', (page) => {
  expect(findBrokenReferences(root, page)).toEqual([])
})

/** The tabs that the site ships. Other teams add tabs to the repository without a line in ARCHITECTURE.md. */
const shippedTabs = ['mf-games', 'mf-players', 'mf-stats']

test('ARCHITECTURE.md lists every part except the tabs that other teams add', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const parts = workspaces.filter((part) => !part.startsWith('mf-'))
  expect(parseFolderTree(read('ARCHITECTURE.md'))).toEqual(expect.arrayContaining([...parts, ...shippedTabs]))
})

test('every part has a README', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const pages = listDocPages(root)
  expect(workspaces.filter((part) => !pages.includes(`${part}/README.md`))).toEqual([])
})

const settings = parseTableRows(read('README.md'))

test('the table of settings in the README has every variable the server reads, and no other', () => {
  const listed = settings.flatMap(([names = '']) => parseCodeSpans(names))
  expect(listed.sort()).toEqual([...environmentVariableNames].sort())
})

// deploy/club-settings.env lists variables without values, so Compose takes the values from its own environment. `npx
// vitest run --project scripts docs.test.ts -u` updates the file.
test('Compose passes every CLUB_ variable on, and docker-compose.yml names none of them', async () => {
  const names = environmentVariableNames
    .flatMap((name) => (name.startsWith('CLUB_') ? [`${name}\n`] : []))
    .join('')
  await expect(names).toMatchFileSnapshot('../../deploy/club-settings.env')
  const compose = read('docker-compose.yml')
  expect(compose).toContain('env_file: deploy/club-settings.env')
  expect(compose).not.toContain('CLUB_')
})

test('docs/operations.md names every variable that docker-compose.yml takes from the environment', () => {
  // `$${NAME}` is not one of them, because Compose leaves it to the container's shell. deploy/images.env sets the images.
  const taken = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)|^ +([A-Z_]+):$/gm)]
    .map(([, withDefault, passedOn]) => withDefault ?? passedOn)
    .filter((name) => !name?.endsWith('_IMAGE'))
  const [, list = ''] =
    /Only Docker is needed\.(.*?)come from the environment/s.exec(read('docs/operations.md')) ?? []
  expect(parseCodeSpans(list).sort()).toEqual([...new Set([...taken, 'CLUB_*'])].sort())
})

test('each default in the README’s table of settings is what the server uses without the variable', () => {
  const stated = settings.flatMap(([names = '', defaults = '']) => {
    const values = parseCodeSpans(defaults)
    const onlyValues = defaults.replace(/`[^`]+`|,|\s/g, '') === ''
    return onlyValues ? parseCodeSpans(names).map((name, index) => [name, values[index]] as const) : []
  })
  expect(stated.length).toBeGreaterThan(8)
  const asIs = readSettings({})
  for (const [name, value] of stated) {
    const given = readSettings({ [name]: value })
    // MICROFRONTENDS_FILE has no default value. Without it, the site uses the list of tabs in the shell's folder.
    if (name === 'MICROFRONTENDS_FILE') expect(given.microfrontendsFile).toBe('shell/microfrontends.json')
    else expect(given, name).toEqual(asIs)
  }
})

test('scripts, files and folders are found in a page’s text', () => {
  const text =
    'Run `npm run dev -w mf-games`, see [map](A.md#b) and <https://x.example>, `bff/http` and `{name}`.'
  expect(findMentionedScripts(text)).toEqual([{ script: 'dev', part: 'mf-games' }])
  expect(findMentionedFiles(text, new Set(['bff']))).toEqual(['bff/http'])
  expect(parseFolderTree('    a/    first\n    mf-a/  mf-b/\n              more/less\n')).toEqual([
    'a',
    'mf-a',
    'mf-b',
  ])
})

test('a missing file of a page is reported; the build of an existing part may be missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'mf-new'))
  writeFileSync(path.join(folder, 'page.md'), '`mf-new/dist` and `mf-new/missing`')
  expect(findBrokenReferences(folder, 'page.md')).toEqual(['page.md: no file mf-new/missing'])
})

/** The documented npm commands that `.ci/run`, a workflow, a test or a script runs, by the file that runs them. */
const ranBy: Readonly<Record<string, readonly string[]>> = {
  '.ci/run': [
    'lint',
    'typecheck',
    'test:thorough',
    'test:screens',
    'test:worker',
    'test:commands',
    'test:interop',
    'test:front',
  ],
  '.github/workflows/whole.yml': ['audit', 'test:compose', 'chaos', 'test:upgrade'],
  '.github/workflows/part.yml': ['sbom'],
  '.github/workflows/mf-games.yml': ['test:tab-alone'],
  'e2e/compose/tab-redeployed.test.ts': ['deploy'],
  'e2e/commands/packed-packages.test.ts': ['pack'],
  'scripts/api-report.test.ts': ['api-report'],
  'e2e/interop/external-builds.setup.ts': ['pack'],
  'scripts/new-tab.test.ts': ['new-tab'],
  'scripts/release.test.ts': ['release'],
}
/** The documented npm commands that only people run, because they change files of the repository or take minutes. */
const byHand = /^(format|licences|screenshot|record-version|mutants(:statements)?|bench:\w+(:\w+)*)$/

test('every documented command is run by a test or another script, or is listed as run by hand', () => {
  const texts = listDocPages(root).map(read)
  const named = new Set(texts.flatMap((text) => findMentionedScripts(text).map(({ script }) => script)))
  for (const [file, scripts] of Object.entries(ranBy)) {
    const text = read(file)
    for (const script of scripts)
      expect(text, `${file} runs ${script}`).toMatch(new RegExp(`\\b${script}\\b`))
  }
  const own = read('e2e/commands/npm-commands.test.ts')
  const known = new Set(Object.values(ranBy).flat())
  expect(
    [...named].filter(
      (script) =>
        !known.has(script) &&
        !byHand.test(script) &&
        !own.includes(`'run', '${script}'`) &&
        !own.includes(`'run ${script} `),
    ),
  ).toEqual([])
})

/** For each host, the file that runs and checks the commands of "Troubleshooting" (docs/operations.md). */
const troubleshootingTests: Readonly<Record<CommandLocation, string>> = {
  machine: 'e2e/commands/troubleshooting.test.ts',
  containers: 'e2e/compose/troubleshooting.test.ts',
  cluster: 'e2e/chaos/cluster-faults.ts',
}

test('every command of "Troubleshooting" is run by the test of its host', () => {
  const symptoms = readSymptoms()
  expect(symptoms.filter(({ steps }) => steps.length === 0)).toEqual([])
  expect(symptoms.length).toBeGreaterThan(12)
  for (const host of Object.keys(troubleshootingTests) as CommandLocation[]) {
    const documented = symptoms.filter(({ steps }) => steps.some((step) => getCommandLocation(step) === host))
    const run = [
      ...read(troubleshootingTests[host]).matchAll(
        /\b(?:testSymptom|createTroubleshootingSteps)\(\s*'(.*?)'/g,
      ),
    ].map(([, title]) => title)
    expect(run.sort(), host).toEqual(documented.map(({ title }) => title).sort())
  }
})

test('every alert has a symptom in "Troubleshooting"', () => {
  const [, section = ''] = read('docs/operations.md').split('## Troubleshooting')
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
})
