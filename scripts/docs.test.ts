import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, variableNames } from '../bff/settings.ts'
import {
  codeSpans,
  docPages,
  findBrokenRefs,
  listNamedFiles,
  listNamedScripts,
  listTreeFolders,
  rowsBeginningWithCode,
} from './docs.ts'
import { getStepEnvironment, readSymptoms, type StepEnvironment } from './night-section.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(docPages(root))('%s names only existing scripts and files', (page) => {
  expect(findBrokenRefs(root, page)).toEqual([])
})

test('ARCHITECTURE.md lists every part', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  expect(listTreeFolders(read('ARCHITECTURE.md'))).toEqual(expect.arrayContaining(workspaces))
})

test('every part has a README', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const pages = docPages(root)
  expect(workspaces.filter((part) => !pages.includes(`${part}/README.md`))).toEqual([])
})

const settings = rowsBeginningWithCode(read('README.md'))

test('the table of settings in the README has every variable the server reads, and no other', () => {
  const listed = settings.flatMap(([names = '']) => codeSpans(names))
  expect(listed.sort()).toEqual([...variableNames].sort())
})

// deploy/club-settings.env lists variables without values, so Compose takes the values from its own environment. `npx
// vitest run --project scripts docs.test.ts -u` updates the file.
test('Compose passes every CLUB_ variable on, and docker-compose.yml names none of them', async () => {
  const names = variableNames.flatMap((name) => (name.startsWith('CLUB_') ? [`${name}\n`] : [])).join('')
  await expect(names).toMatchFileSnapshot('../deploy/club-settings.env')
  const compose = read('docker-compose.yml')
  expect(compose).toContain('env_file: deploy/club-settings.env')
  expect(compose).not.toContain('CLUB_')
})

test('each default in the README’s table of settings is what the server uses without the variable', () => {
  const stated = settings.flatMap(([names = '', defaults = '']) => {
    const values = codeSpans(defaults)
    const onlyValues = defaults.replace(/`[^`]+`|,|\s/g, '') === ''
    return onlyValues ? codeSpans(names).map((name, index) => [name, values[index]] as const) : []
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
  expect(listNamedScripts(text)).toEqual([{ script: 'dev', part: 'mf-games' }])
  expect(listNamedFiles(text, new Set(['bff']))).toEqual(['bff/http'])
  expect(listTreeFolders('    a/    first\n    mf-a/  mf-b/\n              more/less\n')).toEqual([
    'a',
    'mf-a',
    'mf-b',
  ])
})

/**
 * The documented npm commands that `.ci/run`, a workflow, a test or a script runs. The keys are the files that run the
 * commands.
 */
const ranBy: Readonly<Record<string, readonly string[]>> = {
  '.ci/run': [
    'lint',
    'typecheck',
    'test:thorough',
    'test:screens',
    'test:commands',
    'test:interop',
    'test:front',
  ],
  '.github/workflows/whole.yml': ['audit', 'test:compose', 'chaos', 'test:upgrade'],
  '.github/workflows/part.yml': ['sbom'],
  '.github/workflows/mf-games.yml': ['test:tab-alone'],
  'e2e/compose/tab-redeployed.test.ts': ['deploy'],
  'e2e/commands/packages.test.ts': ['pack'],
  'scripts/api-report.test.ts': ['api-report'],
  'e2e/interop/outside.setup.ts': ['pack'],
  'scripts/new-tab.test.ts': ['new-tab'],
  'scripts/release.test.ts': ['release'],
}
/**
 * The documented commands that only people run, because the commands change files of the repository or take minutes.
 */
const byHand = [
  'format',
  'licences',
  'screenshot',
  'record-edition',
  'mutants',
  'mutants:statements',
  'bench:teams',
  'bench:ratings',
  'bench:page',
  'bench:api',
  'bench:load',
  'bench:load:containers',
  'bench:cards',
  'bench:live',
  'bench:profile',
  'bench:growth',
]

test('every documented command is run by a test or another script, or is listed as run by hand', () => {
  const texts = docPages(root).map(read)
  const named = new Set(texts.flatMap((text) => listNamedScripts(text).map(({ script }) => script)))
  for (const [file, scripts] of Object.entries(ranBy)) {
    const text = read(file)
    for (const script of scripts)
      expect(text, `${file} runs ${script}`).toMatch(new RegExp(`\\b${script}\\b`))
  }
  const own = read('e2e/commands/commands.test.ts')
  const known = new Set([...Object.values(ranBy).flat(), ...byHand])
  expect(
    [...named].filter(
      (script) =>
        !known.has(script) && !own.includes(`'run', '${script}'`) && !own.includes(`'run ${script} `),
    ),
  ).toEqual([])
})

/** For each environment, the file that runs the documented commands of "When it hurts at night" in this environment. */
const nightTests: Readonly<Record<StepEnvironment, string>> = {
  machine: 'e2e/commands/night.test.ts',
  containers: 'e2e/compose/night.test.ts',
  group: 'e2e/chaos/cluster.ts',
}

test('every command of "When it hurts at night" is run by the test of its environment', () => {
  const symptoms = readSymptoms()
  expect(symptoms.filter(({ steps }) => steps.length === 0)).toEqual([])
  expect(symptoms.length).toBeGreaterThan(12)
  for (const environment of Object.keys(nightTests) as StepEnvironment[]) {
    const documented = symptoms.filter(({ steps }) =>
      steps.some((step) => getStepEnvironment(step) === environment),
    )
    const run = [...read(nightTests[environment]).matchAll(/\bnight(?:Steps)?\('(.*?)'/g)].map(
      ([, title]) => title,
    )
    expect(run.sort(), environment).toEqual(documented.map(({ title }) => title).sort())
  }
})

test('every alert has a symptom in "When it hurts at night"', () => {
  const [, section = ''] = read('docs/operations.md').split('## When it hurts at night')
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
})
