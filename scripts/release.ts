/* `npm run release` adds a release of a tab, sets which visitors get a release, or lists the releases
   (docs/operations.md). */
import { SettingsError } from '../bff/settings.ts'
import { runReleaseCommand } from './release/command.ts'
import { ReleaseError } from './release/file-system.ts'

try {
  for (const line of await runReleaseCommand(process.argv.slice(2), process.env)) console.log(line)
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
