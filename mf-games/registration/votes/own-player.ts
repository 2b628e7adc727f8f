import { ownPlayer } from '@club/platform'
import { useState } from 'react'

/**
 * The id of the player that this browser's visitor chose as themselves, or null. There is no sign-in: the choice only
 * saves looking oneself up (docs/decisions/0007-current-player.md).
 */
export function useOwnPlayer(): readonly [number | null, (id: number | null) => void] {
  const [own, setOwn] = useState<number | null>(() => ownPlayer.read() ?? null)
  const choose = (next: number | null) => {
    if (next === null) ownPlayer.remove()
    else ownPlayer.write(next)
    setOwn(next)
  }
  return [own, choose]
}
