import type { Microfrontend } from '@club/contract'
import type { ComponentType } from 'react'
import Games from '../../mf-games/tab.tsx'
import Players from '../../mf-players/tab.tsx'
import Statistics from '../../mf-stats/tab.tsx'
import type { LoadedRemote } from '../../shell/remotes/load/load-remote.ts'

const tabs: Readonly<Record<string, ComponentType>> = {
  'mf-games': Games,
  'mf-players': Players,
  'mf-stats': Statistics,
}

/** webpack uses this file instead of shell/remotes/load/load-remote.ts. */
export async function loadRemote({ name }: Microfrontend): Promise<LoadedRemote> {
  const Tab = tabs[name]
  if (!Tab) throw new Error(`no tab ${name}`)
  return { Component: Tab, version: '', build: '', folder: '' }
}
