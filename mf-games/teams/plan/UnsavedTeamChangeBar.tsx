import {
  Box,
  Button,
  cardSpacing,
  gapNames,
  Icon,
  largestGap,
  OfflineNote,
  type RatingGap,
  type RatingGaps,
  WriteButton,
} from '@club/platform'
import { useEffect, useRef } from 'react'
import { ScreenReaderText } from '../../layout/ScreenReaderText.tsx'
import { useText } from '../../lazy/messages/index.ts'
import { useRatingGapTexts } from './use-rating-gap-texts.ts'
import type { UnsavedTeamChange } from './use-unsaved-team-change.ts'

/**
 * Shows how an unsaved change of the teams would change the largest rating gap. It expands to all four gaps, and has
 * buttons that cancel or save the change. The bar is sticky at the lower edge of the window or scrolling column. When
 * it appears, it scrolls into view, because the column can extend below the window.
 * @param wide whether the buttons are beside the gap
 */
export function UnsavedTeamChangeBar({
  draft,
  wide = false,
}: {
  readonly draft: UnsavedTeamChange
  readonly wide?: boolean
}) {
  const text = useText()
  const { before, after } = draft.gaps
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Box
      ref={bar}
      data-bottom-bar
      sx={{
        position: 'sticky',
        zIndex: 3,
        bottom: 0,
        display: 'grid',
        gridTemplateColumns: wide ? 'minmax(0, 1fr) 370px' : 'minmax(0, 1fr)',
        alignItems: 'end',
        columnGap: 5,
        px: cardSpacing,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: 2,
      }}
    >
      {after && <GapChanges before={before} after={after} wide={wide} />}
      <OfflineNote sx={{ gridColumn: '1 / -1', mb: 1 }} />
      <Box sx={{ gridColumn: '-2', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
        <Button variant="quiet" onClick={draft.cancel} disabled={draft.saving}>
          {text('mf-games.cancel')}
        </Button>
        <WriteButton
          variant="contained"
          onClick={draft.save}
          loading={draft.saving}
          disabled={!draft.next || draft.disabled}
        >
          {text('mf-games.teams.save')}
        </WriteButton>
      </Box>
    </Box>
  )
}

function GapChanges({
  before,
  after,
  wide,
}: {
  readonly before: RatingGaps
  readonly after: RatingGaps
  readonly wide: boolean
}) {
  const text = useText()
  return (
    <Box component="details" sx={{ fontSize: '0.875rem', '&[open] > summary > svg': { rotate: '180deg' } }}>
      <Box component="summary" sx={{ ...line, minHeight: 44, cursor: 'pointer', fontWeight: 650 }}>
        <Box component="span" sx={{ flex: wide ? 'none' : 1 }}>
          {text('mf-games.teams.largestGap')}
        </Box>
        <GapChange before={largestGap(before)} after={largestGap(after)} />
        <Icon name="down" fontSize="small" />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? '1fr 1fr' : '1fr',
          columnGap: 5,
          my: 0.5,
          // Aligns these values with the value in the line above, which has an icon on its right.
          pr: wide ? 0 : '28px',
        }}
      >
        {gapNames.map((name) => (
          <Box key={name} sx={{ ...line, minHeight: 34 }}>
            <Box component="dt" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {text(`platform.player.${name}Skill`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <GapChange before={before[name]} after={after[name]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const

const colors = { better: 'success.main', worse: 'error.main', equal: 'text.secondary' } as const

function GapChange(gaps: { readonly before: RatingGap; readonly after: RatingGap }) {
  const { compare } = useRatingGapTexts()
  const { verdict, before, after, word, sentence } = compare(gaps.before, gaps.after)
  return (
    <span>
      <ScreenReaderText text={sentence}>
        <Box component="span" sx={{ ...line, fontWeight: 400 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {before}
          </Box>
          <Icon name="forward" fontSize="small" style={{ fontSize: '0.9375rem', opacity: 0.7 }} />
          <Box component="b" sx={{ color: verdict === 'equal' ? 'text.primary' : colors[verdict] }}>
            {after}
          </Box>
          <Box
            component="span"
            sx={{ minWidth: '3.4rem', textAlign: 'right', fontSize: '0.8125rem', color: colors[verdict] }}
          >
            {word}
          </Box>
        </Box>
      </ScreenReaderText>
    </span>
  )
}
