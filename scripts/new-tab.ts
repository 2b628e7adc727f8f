import path from 'node:path'
import { parseArgs } from 'node:util'
import { CreateTabError } from '@club/create-tab'
import { createTab } from './new-tab/create-tab.ts'

/** `npm run new-tab -- mf-training --en Training --cs Trénink` creates a tab in this repository (docs/new-tab.md). */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { en: { type: 'string' }, cs: { type: 'string' } },
})

try {
  const { tab, port } = await createTab(path.join(import.meta.dirname, '..'), positionals[0] ?? '', values)
  console.log(`Made ${tab.name}, the last of the tabs in shell/microfrontends.json. Next:
  npm install                     adds it to npm's workspaces
  npm run dev -w ${tab.name}      shows it alone at http://localhost:${port}
  npm run build -w ${tab.name}    builds it; the running site shows it after a reload`)
} catch (error) {
  if (!(error instanceof CreateTabError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
