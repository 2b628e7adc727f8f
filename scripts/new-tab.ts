import path from 'node:path'
import { parseArgs } from 'node:util'
import { CreateTabError } from '@club/create-tab'
import { createTab } from './new-tab/create-tab.ts'

/** `npm run new-tab -- mf-training --en Training --cs Trénink` creates a tab in this repository (docs/new-tab.md). */
try {
  const { positionals, values } = readArguments()
  const [name = '', ...more] = positionals
  if (more.length > 0) throw new CreateTabError(`One tab at a time: ${more.join(' ')} is left over.`)
  const { tab, port } = await createTab(path.join(import.meta.dirname, '..'), name, values)
  console.log(`Made ${tab.name}, the last of the tabs in shell/microfrontends.json. Next:
  npm install                     adds it to npm's workspaces
  npm run dev -w ${tab.name}      shows it alone at http://localhost:${port}
  npm run build -w ${tab.name}    builds it; the running site shows it after a reload`)
} catch (error) {
  if (!(error instanceof CreateTabError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { en: { type: 'string' }, cs: { type: 'string' } } })
  } catch (error) {
    throw new CreateTabError(error instanceof Error ? error.message : String(error))
  }
}
