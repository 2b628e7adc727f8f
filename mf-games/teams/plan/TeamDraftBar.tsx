import { Box, Button, type Gap, gapNames, gapsOf, Icon, type Teams, Typography } from '@club/platform'
import { inset } from '../../layout/inset.ts'
import { ScreenReaderText } from '../../layout/ScreenReaderText.tsx'
import { useText } from '../../lazy/messages/index.ts'
import { compareGaps } from './balance.ts'
import { useGapTexts } from './use-gap-texts.ts'
import type { TeamDraft } from './use-team-draft.ts'

/**
 * Shows how a swap or a previewed line-up would change the four gaps, with buttons that cancel or save it. Sticks to
 * the window's lower edge while the sheet is visible.
 * @param wide true shows the gaps in two columns and makes the buttons narrow
 */
export function TeamDraftBar({
  draft,
  teams,
  wide = false,
}: {
  readonly draft: TeamDraft
  /** The saved teams. */
  readonly teams: Teams
  readonly wide?: boolean
}) {
  const text = useText()
  const { next } = draft
  return (
    <Box
      sx={{
        position: 'sticky',
        zIndex: 3,
        bottom: 0,
        px: inset,
        py: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: 2,
      }}
    >
      {next && <Consequences draft={draft} teams={teams} next={next} wide={wide} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? '180px 180px' : '1fr 1fr',
          justifyContent: 'end',
          gap: 1.25,
        }}
      >
        <Button variant="quiet" onClick={draft.cancel} disabled={draft.saving}>
          {text('mf-games.teams.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={draft.save}
          loading={draft.saving}
          disabled={!next || draft.disabled}
        >
          {text('mf-games.teams.save')}
        </Button>
      </Box>
    </Box>
  )
}

function Consequences({
  draft,
  teams,
  next,
  wide,
}: {
  readonly draft: TeamDraft
  readonly teams: Teams
  readonly next: Teams
  readonly wide: boolean
}) {
  const text = useText()
  const [before, after] = [gapsOf(teams), gapsOf(next)]
  return (
    <>
      <Typography variant="h3" component="h4">
        {draft.letter === undefined ? (
          <Pair draft={draft} />
        ) : (
          text('mf-games.teams.lineUp', { letter: draft.letter })
        )}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: wide ? '1fr 1fr' : '1fr', columnGap: 5, my: 0.75 }}
      >
        {gapNames.map((name) => (
          <GapChange key={name} name={name} before={before[name]} after={after[name]} />
        ))}
      </Box>
    </>
  )
}

const Pair = ({ draft: { picked } }: { readonly draft: TeamDraft }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <span>{picked[0]?.name}</span>
    <Icon name="swap" fontSize="small" />
    <span>{picked[1]?.name}</span>
  </Box>
)

const colors = { better: 'success.main', worse: 'error.main', equal: 'text.primary' } as const

function GapChange({
  name,
  before,
  after,
}: {
  readonly name: (typeof gapNames)[number]
  readonly before: Gap
  readonly after: Gap
}) {
  const text = useText()
  const { points } = useGapTexts()
  const word = compareGaps(before, after)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        minHeight: 34,
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {text(`mf-games.teams.gap.${name}`)}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <ScreenReaderText
          text={text('mf-games.teams.gapChange', {
            before: points(before),
            after: points(after),
            word: text(`mf-games.teams.${word}`),
          })}
        >
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {points(before)}
            </Box>
            <Icon name="forward" fontSize="small" style={{ fontSize: '0.9375rem', opacity: 0.7 }} />
            <Box component="b" sx={{ color: colors[word] }}>
              {points(after)}
            </Box>
            <Box
              component="span"
              sx={{
                minWidth: '3.4rem',
                textAlign: 'right',
                fontSize: '0.8125rem',
                color: word === 'equal' ? 'text.secondary' : colors[word],
              }}
            >
              {text(`mf-games.teams.${word}`)}
            </Box>
          </Box>
        </ScreenReaderText>
      </Box>
    </Box>
  )
}
