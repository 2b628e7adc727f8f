import type { Button, GameGoals } from '@club/platform'
import type { ComponentProps } from 'react'
import { useText } from '../messages/index.ts'
import { ShareButton } from './ShareButton.tsx'

export function ShareResultButton({
  result,
  ...button
}: { readonly result: GameGoals } & ComponentProps<typeof Button>) {
  const text = useText()
  const { gameId: id, date, whiteTeamScore: white, blackTeamScore: black } = result
  return (
    <ShareButton shareContent={{ kind: 'result', game: { id, date }, white, black }} {...button}>
      {text('mf-games.share.result')}
    </ShareButton>
  )
}
