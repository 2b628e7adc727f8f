import { TabMessages } from '@club/platform'
import type { ComponentProps } from 'react'
import { GameDetails } from './GameDetails.tsx'
import { loaders } from './messages/index.ts'
import { NoGame } from './NoGame.tsx'
import { PlayingHeadline } from './PlayingHeadline.tsx'
import { ScoreEntry } from './ScoreEntry.tsx'

type Props =
  | ({ readonly part: 'details' } & ComponentProps<typeof GameDetails>)
  | ({ readonly part: 'headline' } & ComponentProps<typeof PlayingHeadline>)
  | ({ readonly part: 'none' } & ComponentProps<typeof NoGame>)
  | ({ readonly part: 'score' } & ComponentProps<typeof ScoreEntry>)

/**
 * Renders one of the parts of the Next Game card that load on demand. All these parts and their texts are in one chunk.
 */
export default function CardPart(props: Props) {
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
      return <PlayingHeadline game={props.game} />
    case 'none':
      return <NoGame onSchedule={props.onSchedule} />
    case 'score':
      return <ScoreEntry game={props.game} onSaved={props.onSaved} />
  }
}
