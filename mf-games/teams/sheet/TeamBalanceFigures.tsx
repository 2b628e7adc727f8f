import {
  type Balance,
  Box,
  Chip,
  classifyBalance,
  gapNames,
  Icon,
  type RatingGap,
  type RatingGaps,
  Typography,
} from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import { useRatingGapTexts } from '../plan/use-rating-gap-texts.ts'

const chipColor = { even: 'success', nearlyEven: 'success', uneven: 'warning' } as const

/**
 * @param balance the server's comparison of these teams with all other ways to split the players. Undefined when the
 * comparison is unknown, or would contradict a fairer line-up on the page
 * @param wide whether the gaps are side by side
 */
export function TeamBalanceFigures({
  gaps,
  balance,
  wide = false,
}: {
  readonly gaps: RatingGaps
  readonly balance: Balance | undefined
  readonly wide?: boolean
}) {
  const text = useText()
  const word = classifyBalance(gaps)
  const notes = [
    word === 'even' && text('mf-games.teams.unnoticed'),
    balance &&
      text(balance.optimal ? 'mf-games.teams.optimal' : 'mf-games.teams.notOptimal', {
        splits: balance.splits,
      }),
  ].filter((note) => typeof note === 'string')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h3">{text('mf-games.teams.balance')}</Typography>
        <Chip
          size="small"
          color={chipColor[word]}
          {...(word === 'even' && { icon: <Icon name="check" fontSize="small" /> })}
          label={text(`mf-games.teams.${word}`)}
          sx={{ ml: wide ? 0 : 'auto' }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {text('mf-games.teams.balanceHint')}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? 'repeat(4, 1fr)' : '1fr',
          columnGap: 3.5,
          my: 1,
        }}
      >
        {gapNames.map((name) => (
          <GapRow key={name} label={text(`platform.player.${name}Skill`)} gap={gaps[name]} wide={wide} />
        ))}
      </Box>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </>
  )
}

function GapRow({
  label,
  gap,
  wide,
}: {
  readonly label: string
  readonly gap: RatingGap
  readonly wide: boolean
}) {
  const { ahead } = useRatingGapTexts()
  return (
    <Box
      sx={{
        // With large text, the gap wraps to the line below its name.
        ...(wide
          ? { display: 'grid', gridTemplateColumns: '1fr auto' }
          : {
              display: 'flex',
              flexWrap: 'wrap',
              '& > dt': { flex: '104 1 6.2em' },
              '& > [aria-hidden]': { flex: '120 1 60px' },
            }),
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: wide ? 1.25 : 0,
        minHeight: 36,
        fontSize: '0.875rem',
      }}
    >
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <GapLine gap={gap} below={wide} />
      <Box
        component="dd"
        sx={{
          m: 0,
          ml: 'auto',
          minWidth: wide ? 0 : '5.9rem',
          textAlign: 'right',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {ahead(gap)}
      </Box>
    </Box>
  )
}

/**
 * Returns the position of the dot in GapLine, in percent from the left. The dot is left of the middle when White is
 * ahead, right of the middle when Black is ahead, and at the end of the line for a gap of 1 or more.
 */
export const getRatingGapDotPosition = ({ points, ahead }: RatingGap): number =>
  50 + (ahead === 'black' ? 1 : -1) * Math.min(50, points * 50)

/** Shows a rating gap as a line with a tick in the middle and a dot in the leading team's colour. */
function GapLine({ gap, below }: { readonly gap: RatingGap; readonly below: boolean }) {
  return (
    <Box
      aria-hidden
      component="dd"
      sx={{
        position: 'relative',
        height: 6,
        m: 0,
        mx: '7px',
        borderRadius: '3px',
        bgcolor: 'sunken',
        ...(below && { order: 1, gridColumn: '1 / -1' }),
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 'calc(50% - 1px)',
          top: -4,
          width: 2,
          height: 14,
          bgcolor: 'lineStrong',
        },
      }}
    >
      <Box
        component="span"
        style={{ left: `${getRatingGapDotPosition(gap)}%` }}
        sx={{
          position: 'absolute',
          top: -4,
          width: 14,
          height: 14,
          ml: '-7px',
          borderRadius: '50%',
          border: '1.5px solid',
          borderColor: 'lineStrong',
          bgcolor: gap.ahead ? `team.${gap.ahead}.main` : 'sunken',
        }}
      />
    </Box>
  )
}
