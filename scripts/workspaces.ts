import { readFileSync } from 'node:fs'
import path from 'node:path'

const manifest: { workspaces: readonly string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
)

export const workspaces: readonly string[] = manifest.workspaces

export const tabWorkspaces: readonly string[] = workspaces.filter((part) => part.startsWith('mf-'))
