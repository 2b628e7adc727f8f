import { useState } from 'react'

/** Where the browser keeps which player its visitor is: the player's id. */
export const ownPlayerKey = 'football-manager-player'

function storedPlayer(): number | null {
  try {
    const id = Number(localStorage.getItem(ownPlayerKey))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

function storePlayer(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(ownPlayerKey)
    else localStorage.setItem(ownPlayerKey, String(id))
  } catch {
    // A browser that refuses storage asks again on the next visit.
  }
}

/**
 * Which player this browser's visitor said they are; null until they did. There is no sign-in: this only saves
 * looking oneself up (docs/decisions/0012-current-player.md).
 */
export function useOwnPlayer(): readonly [number | null, (id: number | null) => void] {
  const [id, setId] = useState(storedPlayer)
  const choose = (next: number | null) => {
    storePlayer(next)
    setId(next)
  }
  return [id, choose]
}
