import type { Microfrontend } from '@club/contract'
import type { ComponentType } from 'react'
import type { LoadedRemote } from '../../shell/remotes/load/load-remote.ts'

const tabs: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'mf-games': () => import('../../mf-games/tab.tsx'),
  'mf-players': () => import('../../mf-players/tab.tsx'),
  'mf-stats': () => import('../../mf-stats/tab.tsx'),
}

/** With the option `tabs=separate-chunks`, webpack uses this file instead of shell/remotes/load/load-remote.ts. */
export async function loadRemote({ name }: Microfrontend): Promise<LoadedRemote> {
  const load = tabs[name]
  if (!load) throw new Error(`no tab ${name}`)
  return { Component: (await load()).default, version: '', build: '', folder: '' }
}
