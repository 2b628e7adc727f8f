import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GamePictureKind, Language } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectGameWithGoingCount, selectGoingPlayers, selectLineupPlayers } from '../games/store.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { isOpenGame, requireGame } from '../writes/require-game.ts'
import {
  type CardContent,
  type CardContentOptions,
  createPreviewContent,
  createResultContent,
  createTeamsContent,
} from './card-content.ts'

/** A card's content, and the key of its picture in the cache. Equal contents have equal keys. */
export interface Card {
  readonly key: string
  readonly content: CardContent
}

/**
 * Reads the content of a game's card, a picture that visitors share.
 * @throws Problem `game_not_found`, `no_teams`, `no_result`
 */
export async function readGameCard(
  { db, now, club }: Pick<Dependencies, 'db' | 'now' | 'club'>,
  gameId: number,
  kind: GamePictureKind,
  language: Language,
): Promise<Card> {
  const content = await contentOf(kind, db, gameId, { club, language, now: now() })
  return { key: hash('sha256', drawingVersion + JSON.stringify(content), 'base64url'), content }
}

async function contentOf(
  kind: GamePictureKind,
  db: Database,
  gameId: number,
  context: CardContentOptions,
): Promise<CardContent> {
  const row = requireGame(await selectGameWithGoingCount(db, gameId))
  if (kind === 'preview') return createPreviewContent(row, context)
  const game = { row, ...presentLineup(await selectLineupPlayers(db, gameId), presentPlayer) }
  if (kind === 'result') return createResultContent(game, context) ?? refuse('no_result')
  const goingIds = isOpenGame(row)
    ? new Set((await selectGoingPlayers(db, gameId)).map(({ id }) => id))
    : undefined
  return createTeamsContent({ ...game, goingIds }, context) ?? refuse('no_teams')
}

function refuse(code: 'no_teams' | 'no_result'): never {
  throw new Problem(code)
}

/** A hash of the drawing code. It is part of the ETags, so that clients download pictures again after a change. */
const drawingVersion = hash(
  'sha256',
  readdirSync(join(import.meta.dirname, 'drawing'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, 'drawing', file), 'utf8'))
    .join('\n'),
)
