#!/usr/bin/env node
// @ts-check
import { parseArgs } from 'node:util'
import { createTabRepository } from './create-repository.js'
import { CreateTabError, createTabEntry, parsePort } from './tab-entry.js'

const usage = `npx @club/create-tab mf-training            a tab in a new folder mf-training
  --en Training --cs Trénink               its titles; the name's own word unless given
  --port 3110                              of its development server; 3101 unless given
  --packages ../packages                   the site's packages as files, instead of from a registry`

/** @param {readonly string[]} args */
function parseOptions(args) {
  const option = /** @type {const} */ ({ type: 'string' })
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { en: option, cs: option, port: option, packages: option },
    })
  } catch (error) {
    throw new CreateTabError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

try {
  const { positionals, values } = parseOptions(process.argv.slice(2))
  const [name, ...more] = positionals
  if (name === undefined) throw new CreateTabError(`Which name should the tab have?\n${usage}`)
  if (more.length > 0)
    throw new CreateTabError(
      `One tab at a time, please: ${more.join(' ')} is too much. Put a title of two words in quotes.\n${usage}`,
    )
  const tab = createTabEntry(name, values)
  const port = parsePort(values.port ?? '3101')
  await createTabRepository(process.cwd(), tab, { port, packages: values.packages })
  console.log(`Made ${name}. Next:
  cd ${name}
  npm install      what it needs
  npm test         against an API in memory
  npm run dev      shows it alone at http://localhost:${port}
  npm run build    writes the files to deploy (README.md)`)
} catch (error) {
  if (!(error instanceof CreateTabError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
