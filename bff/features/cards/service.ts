import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardKind, Language } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Picture } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { presentLineup } from '../games/presenter.ts'
import { selectGame, selectLineupPlayers } from '../games/store.ts'
import { presentPlayer } from '../players/presenter.ts'
import type { CardContent } from './content.ts'
import { type CardGame, previewContent, resultContent, type Telling, teamsContent } from './contents.ts'
import { countGoing } from './store.ts'

/** How a card becomes a picture; the same content gives the same one. */
export type Draw = (key: string, content: CardContent) => Promise<Uint8Array>

/**
 * A game's card, drawn when somebody needs its bytes.
 * @throws Problem `game_not_found`, `no_teams`, `no_result`; `busy` when it is drawn
 */
export async function cardOf(
  { db, club, draw }: Pick<Dependencies, 'db' | 'club'> & { readonly draw: Draw },
  gameId: number,
  kind: CardKind,
  language: Language,
): Promise<Picture> {
  const content = contentOf(kind, await cardGame(db, gameId), { club, language })
  const key = hash('sha256', drawing + JSON.stringify(content), 'base64url')
  return { tag: `"${key}"`, draw: () => draw(key, content) }
}

function contentOf(kind: CardKind, game: CardGame, telling: Telling): CardContent {
  switch (kind) {
    case 'preview':
      return previewContent(game, telling)
    case 'teams':
      return teamsContent(game, telling) ?? refuse('no_teams')
    case 'result':
      return resultContent(game, telling) ?? refuse('no_result')
  }
}

function refuse(code: 'no_teams' | 'no_result'): never {
  throw new Problem(code)
}

async function cardGame(db: Database, gameId: number): Promise<CardGame> {
  const row = await selectGame(db, gameId)
  if (!row) throw new Problem('game_not_found')
  const lineup = presentLineup(await selectLineupPlayers(db, gameId), presentPlayer)
  return { row, ...lineup, going: await countGoing(db, gameId) }
}

/** How cards are drawn, as a hash: a newer drawing of the same content is another picture. */
const drawing = hash(
  'sha256',
  readdirSync(join(import.meta.dirname, 'drawing'))
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, 'drawing', file), 'utf8'))
    .join('\n'),
)
