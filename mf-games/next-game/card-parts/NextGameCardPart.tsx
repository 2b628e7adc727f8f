import { TabMessages } from '@club/platform'
import type { ComponentProps } from 'react'
import { GameDetails } from './GameDetails.tsx'
import { GameInProgressHeadline } from './GameInProgressHeadline.tsx'
import { loaders } from './messages/index.ts'
import { NoUpcomingGame } from './NoUpcomingGame.tsx'
import { ScoreEntry } from './ScoreEntry.tsx'

type Props =
  | ({ readonly part: 'details' } & ComponentProps<typeof GameDetails>)
  | ({ readonly part: 'headline' } & ComponentProps<typeof GameInProgressHeadline>)
  | ({ readonly part: 'none' } & ComponentProps<typeof NoUpcomingGame>)
  | ({ readonly part: 'score' } & ComponentProps<typeof ScoreEntry>)

export default function NextGameCardPart(props: Props) {
  return (
    <TabMessages loaders={loaders}>
      <Part {...props} />
    </TabMessages>
  )
}

function Part(props: Props) {
  switch (props.part) {
    case 'details':
      return <GameDetails game={props.game} phase={props.phase} />
    case 'headline':
      return <GameInProgressHeadline game={props.game} />
    case 'none':
      return <NoUpcomingGame onSchedule={props.onSchedule} />
    case 'score':
      return <ScoreEntry game={props.game} onSaved={props.onSaved} />
  }
}
