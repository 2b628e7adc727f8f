import { id, keptJson } from '@club/platform'
import { useState } from 'react'

/** Where the browser keeps which player its visitor is: the player's id. */
const kept = keptJson('localStorage', 'football-manager-player', id)

/**
 * Which player this browser's visitor said they are; null until they did. There is no sign-in: this only saves
 * looking oneself up (docs/decisions/0007-current-player.md).
 */
export function useOwnPlayer(): readonly [number | null, (id: number | null) => void] {
  const [own, setOwn] = useState<number | null>(() => kept.read() ?? null)
  const choose = (next: number | null) => {
    if (next === null) kept.forget()
    else kept.write(next)
    setOwn(next)
  }
  return [own, choose]
}
