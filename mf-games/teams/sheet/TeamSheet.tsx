import {
  type Balance,
  Box,
  Button,
  buttonRow,
  cardSpacing,
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
  useFormats,
  useSearchParams,
} from '@club/platform'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { ShareButton } from '../../share/ShareButton.tsx'
import TeamPitch from '../pitch/TeamPitch.tsx'
import { movePlayer } from '../plan/change-lineup.ts'
import { findLineUpsWithSmallerRatingGap } from '../plan/explain-larger-rating-gap.ts'
import { LineUpChoice } from '../plan/LineUpChoice.tsx'
import { SubstituteButton } from '../plan/SubstituteButton.tsx'
import { SwapSelection } from '../plan/SwapSelection.tsx'
import { UnsavedTeamChangeAnnouncement } from '../plan/UnsavedTeamChangeAnnouncement.tsx'
import { UnsavedTeamChangeBar } from '../plan/UnsavedTeamChangeBar.tsx'
import type { useLineUpOptions } from '../plan/use-line-up-options.ts'
import { type UnsavedTeamChange, useUnsavedTeamChange } from '../plan/use-unsaved-team-change.ts'
import { CollapsibleGoingPlayers } from './CollapsibleGoingPlayers.tsx'
import { OutdatedTeamsWarning } from './OutdatedTeamsWarning.tsx'
import { scrollToTeams, teamsHeadingId } from './scroll-to-teams.ts'
import { TeamBalanceFigures } from './TeamBalanceFigures.tsx'
import { getInitialTeamsView, storeTeamsView, type TeamsView, TeamsViewChoice } from './TeamsViewChoice.tsx'
import { useTeamPanelRenderer } from './use-team-panel-renderer.tsx'

const FullWindowTeamsDialog = lazyDialog(() => import('./FullWindowTeamsDialog.tsx'))

/**
 * Shows the teams on a pitch or as lists. The pitch view contains the lists, too, but shows them only while the
 * keyboard focus is in them.
 * @param going undefined while loading
 * @param outdated true when the teams do not contain exactly the players who are going
 */
export default function TeamSheet({
  game,
  teams,
  generator: { balance, lastGenerated, save, saving, pending },
  going,
  outdated,
  lineUps,
  onRegenerate,
}: {
  readonly game: Pick<Game, 'id' | 'date' | 'note'>
  readonly teams: Teams
  readonly generator: {
    readonly balance: Balance | undefined
    /**
     * The teams that this page generated last, or null. Whenever this object is replaced, the team sheet scrolls into
     * view.
     */
    readonly lastGenerated: object | null
    readonly save: (change: GameChange, onSaved?: () => void) => void
    readonly saving: boolean
    /** True while any change of the teams is pending. */
    readonly pending: boolean
  }
  readonly going: readonly Player[] | undefined
  readonly outdated: boolean
  readonly lineUps: ReturnType<typeof useLineUpOptions>
  readonly onRegenerate: () => void
}) {
  const text = useText()
  const { weekday } = useFormats()
  const title = text('mf-games.teams.day', { weekday: weekday(new Date(game.date)) })
  const [selectedView, setSelectedView] = useState(getInitialTeamsView)
  // Picking players for a swap starts in the list view, because a row is easier to press than a shirt.
  const [pickingView, setPickingView] = useState<TeamsView>('list')
  const [isWide, setWide] = useState(false)
  const absent = getAllPlayers(teams).filter(({ id }) => going && !going.some((player) => player.id === id))
  const withdrawn = new Set(absent.map(({ id }) => id))
  const draft = useUnsavedTeamChange(teams, withdrawn, { onSave: save, saving, disabled: pending })
  const move = (player: Player) => save(movePlayer(teams, player))
  const { container, panelOf } = useTeamPanelRenderer(draft, move)
  const { swapButton, heading, lineUpTiles } = useDraftFocus(draft, isWide)
  const isLinked = useIsLinked(game.id)
  useEffect(() => {
    if (lastGenerated || isLinked) scrollToTeams()
  }, [lastGenerated, isLinked])
  const view = draft.swapping ? pickingView : selectedView
  const choose = (next: TeamsView) => {
    if (draft.swapping) return setPickingView(next)
    storeTeamsView(next)
    setSelectedView(next)
  }
  const swap = () => {
    setPickingView('list')
    draft.swap()
  }
  const gaps = draft.gaps.after ?? draft.gaps.before
  const hasCloser = findLineUpsWithSmallerRatingGap(lineUps.data ?? [], largestGap(gaps).points).length > 0
  const comparison = outdated || hasCloser ? undefined : (draft.lineUp?.balance ?? balance)
  const lineUpChoice = !draft.swapping && !outdated && (
    <LineUpChoice query={lineUps} teams={teams} draft={draft} />
  )
  const share = (
    <ShareButton
      shareContent={{ kind: 'teams', game, teams, withdrawn: [...withdrawn], gaps: draft.gaps.before }}
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
          disabled={pending || (going?.length ?? 0) < minimumPlayers}
          onRegenerate={onRegenerate}
        />
      )}
      <Box data-pinned={draft.swapping || undefined} sx={{ px: cardSpacing, ...(draft.swapping && pinned) }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
          <Typography ref={heading} id={teamsHeadingId} tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
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
        {draft.swapping && <SwapSelection draft={draft} />}
      </Box>
      <Box sx={{ px: cardSpacing, pt: 1, pb: 1.75 }}>
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
        {!draft.swapping && <SubstituteButton teams={teams} draft={draft} />}
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
        {view === 'pitch' && <TeamPitch draft={draft} />}
      </Box>
      {!draft.swapping && (
        <Box sx={{ px: cardSpacing, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <TeamBalanceFigures gaps={gaps} balance={comparison} />
        </Box>
      )}
      {(draft.swapping || draft.next) && <UnsavedTeamChangeBar draft={draft} />}
      <UnsavedTeamChangeAnnouncement draft={draft} />
      {going && <CollapsibleGoingPlayers going={going} />}
      {isWide && (
        <FullWindowTeamsDialog
          title={title}
          balance={comparison}
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

/** Returns whether the page was opened by a link to the teams of this game (contract section 16). */
function useIsLinked(gameId: number): boolean {
  const address = useSearchParams()[0]
  return address.get('show') === 'teams' && address.get('game') === String(gameId)
}

const cancelOnEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cancel()
}

/**
 * When picking for a swap starts, the heading gets the focus. When a swap or preview ends, the focus returns to the
 * swap button or to the tile of the line-up. The full-window dialog manages its own focus.
 */
function useDraftFocus({ swapping, letter }: UnsavedTeamChange, isWide: boolean) {
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
 * During a swap, the heading is sticky: on a phone below the site's tabs, which are sticky, too; on a wider screen at
 * the upper edge of the window or scrolling column. The attribute `data-pinned` stops the shell's offline bar from
 * being sticky.
 */
const pinned = {
  position: 'sticky',
  zIndex: 3,
  top: { xs: '3.625rem', md: 0 },
  bgcolor: 'background.paper',
} as const

/** Hides the lists from view, but not from screen readers, while the keyboard focus is outside them. */
const unlessFocused = {
  position: 'absolute',
  zIndex: 2,
  top: 0,
  insetInline: 0,
  '&:not(:focus-within)': { clipPath: 'inset(50%)' },
  '&:focus-within': { boxShadow: 2 },
} as const
