import { Alert } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import type { StoredResult } from './use-save-results.ts'

/** Warns of a result that somebody else saved while the panel was open, which the next save would replace. */
export function ChangedElsewhere({
  result: { wasPlayed, whiteTeamScore, blackTeamScore },
}: {
  readonly result: StoredResult
}) {
  const text = useText()
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {wasPlayed
        ? text('mf-games.results.changedTo', { white: whiteTeamScore ?? '–', black: blackTeamScore ?? '–' })
        : text('mf-games.results.takenBack')}
    </Alert>
  )
}
