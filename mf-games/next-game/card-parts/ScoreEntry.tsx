import { Button, type Game, type GameGoals, radius, useFocusAfter } from '@club/platform'
import { useRef, useState } from 'react'
import { ResultsPanel } from '../../results/lazy-results-panel.ts'
import { useText } from './messages/index.ts'

/** A button that opens the Game Results panel of the game being played. */
export function ScoreEntry({
  game,
  onSaved,
}: {
  readonly game: Game
  readonly onSaved: (result: GameGoals) => void
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, () => [button.current])
  return (
    <div>
      <Button
        ref={button}
        fullWidth
        variant={isOpen ? 'quiet' : 'contained'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{
          minHeight: 64,
          borderRadius: radius.vote,
          fontSize: '1.0625rem',
          fontWeight: 750,
          mb: isOpen ? 2 : 0,
        }}
      >
        {text('mf-games.moment.enterScore')}
      </Button>
      {isOpen && (
        <ResultsPanel
          game={game}
          onSaved={(result) => {
            // Saving reloads the page after a delay, but not while a filled form is open. Therefore the panel is
            // closed.
            setOpen(false)
            onSaved(result)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
