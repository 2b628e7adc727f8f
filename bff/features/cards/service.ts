import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GamePictureKind, isRegistrationOpen, type Language } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectGoingPlayers, selectLineupPlayers, selectPreviewedGame } from '../games/store.ts'
import { presentLineup } from '../presenters/game.ts'
import { presentPlayer } from '../presenters/player.ts'
import { requireGame } from '../writes/require-game.ts'
import type { CardContent } from './content.ts'
import { type CardContext, previewContent, resultContent, teamsContent } from './content-builders.ts'

/**
 * The content of a card, and the key under which the server caches the card's picture. Equal contents have equal keys.
 */
export interface Card {
  readonly key: string
  readonly content: CardContent
}

/**
 * Reads the content of a game's card. A card is a picture of the game, its teams or its result that visitors share.
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

/** Reads the data of a game from the database, and builds the content of one kind of card from it. */
async function contentOf(
  kind: GamePictureKind,
  db: Database,
  gameId: number,
  context: CardContext,
): Promise<CardContent> {
  const row = requireGame(await selectPreviewedGame(db, gameId))
  if (kind === 'preview') return previewContent(row, context)
  const game = { row, ...presentLineup(await selectLineupPlayers(db, gameId), presentPlayer) }
  if (kind === 'result') return resultContent(game, context) ?? refuse('no_result')
  const isOpen = isRegistrationOpen({ wasPlayed: row.was_played, isArchived: row.is_archived })
  const goingIds = isOpen ? new Set((await selectGoingPlayers(db, gameId)).map(({ id }) => id)) : undefined
  return teamsContent({ ...game, goingIds }, context) ?? refuse('no_teams')
}

function refuse(code: 'no_teams' | 'no_result'): never {
  throw new Problem(code)
}

/**
 * A hash of the drawing code. It is part of each picture's cache key and ETag, so that clients download the pictures
 * again after the code has changed.
 */
const drawingVersion = hash(
  'sha256',
  readdirSync(join(import.meta.dirname, 'drawing'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, 'drawing', file), 'utf8'))
    .join('\n'),
)
