import {
  type Balance,
  Box,
  Button,
  buttonRow,
  type Game,
  type GameChange,
  getAllPlayers,
  Icon,
  largestGap,
  lazyDialog,
  minimumPlayers,
  type Player,
  type Teams,
  Typography,
  useFocusAfter,
  useSearchParams,
} from '@club/platform'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cardPadding } from '../../layout/card-padding.ts'
import { useText } from '../../lazy/messages/index.ts'
import { ShareButton } from '../../share/ShareButton.tsx'
import TeamPitch from '../pitch/TeamPitch.tsx'
import { LineUpChoice } from '../plan/LineUpChoice.tsx'
import { findLineUpsWithSmallerGap } from '../plan/line-up-reasons.ts'
import { SubstituteButton } from '../plan/SubstituteButton.tsx'
import { SwapPicks } from '../plan/SwapPicks.tsx'
import { TeamDraftAnnouncement } from '../plan/TeamDraftAnnouncement.tsx'
import { TeamDraftBar } from '../plan/TeamDraftBar.tsx'
import type { useLineUps } from '../plan/use-line-ups.ts'
import { type TeamDraft, useTeamDraft } from '../plan/use-team-draft.ts'
import { BalanceFigures } from './BalanceFigures.tsx'
import { CollapsedPlayers } from './CollapsedPlayers.tsx'
import { movePlayer } from './move-player.ts'
import { OutdatedTeamsWarning } from './OutdatedTeamsWarning.tsx'
import { scrollToTeams, teamsHeadingId } from './scroll-to-teams.ts'
import { initialTeamsView, storeTeamsView, type TeamsView } from './stored-view.ts'
import { TeamsViewChoice } from './TeamsViewChoice.tsx'
import { useTeamPanels } from './use-team-panels.tsx'

const FullWindowTeams = lazyDialog(() => import('./FullWindowTeams.tsx'))

/**
 * Both teams as lists or on a pitch, with their balance, the line-ups to choose from, and a preview of swapping two
 * players. The pitch view also renders the lists, which are visible there only while they have the keyboard focus.
 * @param title heading of the sheet
 * @param going the players who are going now; undefined while loading
 * @param outdated true when the teams do not match the players who are going; the sheet then shows a warning
 */
export default function TeamSheet({
  game,
  title,
  teams,
  balance,
  generated,
  going,
  outdated,
  lineUps,
  onSave,
  saving,
  disabled,
  onRegenerate,
}: {
  readonly game: Pick<Game, 'id' | 'date' | 'note'>
  readonly title: string
  readonly teams: Teams
  readonly balance: Balance | undefined
  /**
   * A new object after each generation of teams on this page, after which the sheet scrolls into view; null before the
   * first generation.
   */
  readonly generated: object | null
  readonly going: readonly Player[] | undefined
  readonly outdated: boolean
  readonly lineUps: ReturnType<typeof useLineUps>
  /** Saves changed teams, then calls `onSaved`. */
  readonly onSave: (change: GameChange, onSaved?: () => void) => void
  readonly saving: boolean
  /** True while any change of the teams is pending. */
  readonly disabled: boolean
  readonly onRegenerate: () => void
}) {
  const text = useText()
  const [kept, setKept] = useState(initialTeamsView)
  // The visitor picks players in the list view, even when the stored view is the pitch, because a row is easier to
  // press than a shirt.
  const [pickingView, setPickingView] = useState<TeamsView>('list')
  const [isWide, setWide] = useState(false)
  const absent = getAllPlayers(teams).filter(({ id }) => going && !going.some((player) => player.id === id))
  const withdrawn = new Set(absent.map(({ id }) => id))
  const draft = useTeamDraft(teams, withdrawn, { onSave, saving, disabled })
  const move = (player: Player) => onSave(movePlayer(teams, player))
  const { container, panelOf } = useTeamPanels(draft, move, withdrawn)
  const { swapButton, heading, lineUpTiles } = useDraftFocus(draft, isWide)
  const isLinked = useIsLinked(game.id)
  useEffect(() => {
    if (generated || isLinked) scrollToTeams()
  }, [generated, isLinked])
  const view = draft.swapping ? pickingView : kept
  const choose = (next: TeamsView) => {
    if (draft.swapping) return setPickingView(next)
    storeTeamsView(next)
    setKept(next)
  }
  const swap = () => {
    setPickingView('list')
    draft.swap()
  }
  const gaps = draft.gaps.after ?? draft.gaps.before
  const hasCloser = findLineUpsWithSmallerGap(lineUps.data ?? [], largestGap(gaps).points).length > 0
  const comparison = outdated || hasCloser ? undefined : (draft.lineUp?.balance ?? balance)
  const lineUpChoice = !draft.swapping && !outdated && (
    <LineUpChoice query={lineUps} teams={teams} draft={draft} />
  )
  const share = (
    <ShareButton
      subject={{ kind: 'teams', game, teams, withdrawn: [...withdrawn], gaps: draft.gaps.before }}
      disabled={draft.next !== undefined}
    >
      {text('mf-games.share.teams')}
    </ShareButton>
  )
  return (
    <Box tabIndex={-1} onKeyDown={cancelOnEscape(draft.cancel)} sx={{ outline: 'none' }}>
      {outdated && (
        <OutdatedTeamsWarning
          absent={absent}
          disabled={disabled || (going?.length ?? 0) < minimumPlayers}
          onRegenerate={onRegenerate}
        />
      )}
      <Box data-pinned={draft.swapping || undefined} sx={{ px: cardPadding, ...(draft.swapping && pinned) }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
          <Typography
            ref={heading}
            id={teamsHeadingId}
            tabIndex={-1}
            variant="h3"
            sx={{ scrollMarginTop: '72px', outline: 'none' }}
          >
            {draft.swapping ? text('mf-games.teams.swapTitle') : title}
          </Typography>
          <Button
            size="small"
            startIcon={<Icon name="expand" fontSize="small" />}
            onClick={() => setWide(true)}
            sx={{ display: { xs: 'none', lg: 'inline-flex' }, mr: -1.25 }}
          >
            {text('mf-games.teams.wide')}
          </Button>
        </Box>
        {draft.swapping && <SwapPicks draft={draft} />}
      </Box>
      <Box sx={{ px: cardPadding, pt: 1, pb: 1.75 }}>
        {!draft.swapping && (
          <Box sx={{ ...buttonRow, mb: 1.5 }}>
            {share}
            <Button
              ref={swapButton}
              variant="quiet"
              startIcon={<Icon name="swap" fontSize="small" />}
              onClick={swap}
              disabled={draft.disabled || draft.next !== undefined}
            >
              {text('mf-games.teams.swap')}
            </Button>
          </Box>
        )}
        {!draft.swapping && <SubstituteButton teams={teams} withdrawn={withdrawn} draft={draft} />}
        <TeamsViewChoice view={view} onChoose={choose} />
        <div ref={lineUpTiles}>{lineUpChoice}</div>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          ref={container}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', ...(view === 'pitch' && unlessFocused) }}
        >
          {panelOf('white')}
          {panelOf('black')}
        </Box>
        {view === 'pitch' && <TeamPitch draft={draft} withdrawn={withdrawn} />}
      </Box>
      {!draft.swapping && (
        <Box sx={{ px: cardPadding, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <BalanceFigures gaps={gaps} balance={comparison} />
        </Box>
      )}
      {(draft.swapping || draft.next) && <TeamDraftBar draft={draft} />}
      <TeamDraftAnnouncement draft={draft} />
      {going && <CollapsedPlayers going={going} />}
      {isWide && (
        <FullWindowTeams
          title={title}
          balance={comparison}
          withdrawn={withdrawn}
          lineUpChoice={lineUpChoice}
          share={share}
          draft={draft}
          onMove={move}
          onClose={() => setWide(false)}
        />
      )}
    </Box>
  )
}

/** Whether the page's URL requests the teams of this game (contract section 16). */
function useIsLinked(gameId: number): boolean {
  const address = useSearchParams()[0]
  return address.get('show') === 'teams' && address.get('game') === String(gameId)
}

/** Escape cancels the swap or preview; otherwise it keeps its default action. */
const cancelOnEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cancel()
}

/**
 * Moves the focus to the heading when picking starts. When a swap or a preview ends, moves it back to the swap button
 * or the line-up's tile. The full-window dialog manages its own focus.
 */
function useDraftFocus({ swapping, letter }: TeamDraft, isWide: boolean) {
  const swapButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lineUpTiles = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (swapping && !isWide) heading.current?.focus()
  }, [swapping, isWide])
  const returnTo = () => {
    const tile = lineUpTiles.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    return [tile, swapButton.current]
  }
  useFocusAfter(swapping, () => [swapButton.current, heading.current])
  useFocusAfter(letter !== undefined, returnTo)
  return { swapButton, heading, lineUpTiles }
}

/**
 * Keeps the heading of the sheet in view while the visitor picks players: below the sticky row of the site's tabs on a
 * phone, otherwise at the upper edge of the window or of the scrolling column. While an element with `data-pinned` is
 * on the page, the host's offline bar is not sticky.
 */
const pinned = {
  position: 'sticky',
  zIndex: 3,
  top: { xs: '3.625rem', md: 0 },
  bgcolor: 'background.paper',
} as const

/** Shows the lists over the pitch while they have the keyboard focus. Otherwise only screen readers can read them. */
const unlessFocused = {
  position: 'absolute',
  zIndex: 2,
  top: 0,
  insetInline: 0,
  '&:not(:focus-within)': { clipPath: 'inset(50%)' },
  '&:focus-within': { boxShadow: 2 },
} as const
