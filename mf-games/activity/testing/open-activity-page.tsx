import type { Activity, Language } from '@club/platform'
import type { Responses } from '@club/tab-testing'
import { type Visit, visitGamesTab } from '../../testing/visit-games-tab.tsx'

/** Opens the activity list. The stubbed server returns the given rows, newest first. */
export const openActivityPage = (
  rows: readonly Activity[],
  {
    language = 'en',
    path = '/games?activity',
    now,
    responses = {},
  }: {
    readonly language?: Language
    readonly path?: string
    readonly now?: string
    readonly responses?: Responses
  } = {},
): Promise<Visit> =>
  visitGamesTab({
    language,
    path,
    ...(now !== undefined && { now }),
    responses: {
      listGames: () => [],
      listActivity: ({ query: { before = Number.POSITIVE_INFINITY, limit } }) =>
        rows.filter(({ id }) => id < before).slice(0, limit),
      ...responses,
    },
  })
