import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardKind, Language } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Picture } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectGame, selectLineupPlayers } from '../games/store.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import type { CardContent } from './content.ts'
import { previewContent, resultContent, type Telling, teamsContent } from './contents.ts'
import { countGoing } from './store.ts'

/** How a card becomes a picture; the same content gives the same one. */
export type Draw = (key: string, content: CardContent) => Promise<Uint8Array>

/**
 * A game's card, drawn when somebody needs its bytes.
 * @throws Problem `game_not_found`, `no_teams`, `no_result`; `busy` when it is drawn
 */
export async function cardOf(
  { db, now, club, draw }: Pick<Dependencies, 'db' | 'now' | 'club'> & { readonly draw: Draw },
  gameId: number,
  kind: CardKind,
  language: Language,
): Promise<Picture> {
  const content = await contentOf(kind, db, gameId, { club, language, now: now() })
  const key = hash('sha256', drawing + JSON.stringify(content), 'base64url')
  return { tag: `"${key}"`, draw: () => draw(key, content) }
}

/** Reads what that kind of card says, and nothing else. */
async function contentOf(
  kind: CardKind,
  db: Database,
  gameId: number,
  telling: Telling,
): Promise<CardContent> {
  const row = await selectGame(db, gameId)
  if (!row) throw new Problem('game_not_found')
  if (kind === 'preview') return previewContent({ row, going: await countGoing(db, gameId) }, telling)
  const game = { row, ...presentLineup(await selectLineupPlayers(db, gameId), presentPlayer) }
  return kind === 'teams'
    ? (teamsContent(game, telling) ?? refuse('no_teams'))
    : (resultContent(game, telling) ?? refuse('no_result'))
}

function refuse(code: 'no_teams' | 'no_result'): never {
  throw new Problem(code)
}

/** How cards are drawn, as a hash: a newer drawing of the same content is another picture. */
const drawing = hash(
  'sha256',
  readdirSync(join(import.meta.dirname, 'drawing'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, 'drawing', file), 'utf8'))
    .join('\n'),
)
