import { Box, cardSpacing, List, SearchField, Skeleton, TabbedPanels, useOnlineProps } from '@club/platform'
import { useEffect, useRef, useState } from 'react'
import { voteRowFullTextsMediaQuery, voteRowOverallRatingLabelMediaQuery } from '../layout/breakpoints.ts'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'
import { VoteRow, voteRowStyles } from './VoteRow.tsx'
import {
  type Attendance,
  type AttendanceGroup,
  attendanceGroups,
  searchAttendance,
  type Voter,
} from './votes/attendance.ts'
import type { VoteMutation } from './votes/use-vote-mutation.ts'
import type { VotingState } from './votes/voting.tsx'

const PenaltyMenu = lazyDialogWithTexts(
  () => import('../penalty/PenaltyMenu.tsx'),
  () => <Skeleton height={44} sx={{ mx: cardSpacing, my: 2 }} />,
)

const EmptyVoteList = lazyDialogWithTexts(
  () => import('./EmptyVoteList.tsx'),
  () => <Box sx={{ height: 70 }} />,
)

export function VoteLists({
  attendance,
  votes,
  own,
  requestedList,
}: {
  readonly attendance: Attendance
  readonly votes: VoteMutation
} & Pick<VotingState, 'own' | 'requestedList'>) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = searchAttendance(attendance, search)
  const hasPlayers = attendanceGroups.some((group) => attendance[group].length > 0)
  const write = useOnlineProps(votes.disabled)
  const lists = useRef<HTMLDivElement>(null)
  const handledTimes = useRef(requestedList.times)
  useEffect(() => {
    // A request from before this component was mounted does not move the focus again.
    if (requestedList.times === handledTimes.current) return
    handledTimes.current = requestedList.times
    setSearch('')
    lists.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    lists.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
  }, [requestedList.times])
  return (
    <Box
      ref={lists}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(150px, 1fr) minmax(0, max-content)' },
        alignItems: 'center',
        columnGap: 1.5,
        scrollMarginTop: 'var(--scroll-margin-top)',
        '& > :has(> [role="tablist"])': { ml: { xs: 2, sm: 0 }, mr: cardSpacing },
        '& > [role="tabpanel"]': { gridColumn: '1 / -1', minWidth: 0 },
      }}
    >
      <Box sx={{ ml: cardSpacing, mr: { xs: 2, sm: 0 }, mb: { xs: 1.5, sm: 0 } }}>
        <SearchField label={text('mf-games.registration.search')} value={search} onChange={setSearch} />
      </Box>
      <TabbedPanels
        // A changed key remounts the tabs, so that they open the list that another section has requested.
        key={requestedList.times}
        label={text('mf-games.registration.votes')}
        initial={requestedList.group}
        panels={attendanceGroups.map((group) => ({
          key: group,
          label: text(`mf-games.registration.${group}`),
          count: found[group].length,
        }))}
      >
        {(group, choose) => (
          <>
            {found[group].length === 0 ? (
              <EmptyVoteList
                group={group}
                found={found}
                hasPlayers={hasPlayers}
                isSearch={search.trim() !== ''}
                choose={choose}
              />
            ) : (
              <>
                <Caption group={group} />
                <List disablePadding sx={voteRowStyles}>
                  {membersOf(found, group).map(({ player, ...vote }) => (
                    <VoteRow
                      key={player.id}
                      player={player}
                      own={player.id === own?.id}
                      {...vote}
                      group={group}
                      write={write}
                      onVote={votes.cast}
                    />
                  ))}
                </List>
              </>
            )}
            {group === 'notGoing' && <PenaltyMenu />}
          </>
        )}
      </TabbedPanels>
    </Box>
  )
}

/** The line above the list. It names the order of the list and, where rows show only a number, explains the number. */
function Caption({ group }: { readonly group: AttendanceGroup }) {
  const text = useText()
  const order = group === 'unregistered' ? 'byName' : 'newestFirst'
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        px: cardSpacing,
        pb: 0.75,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>{text(`mf-games.registration.${order}`)}</span>
      <Box
        component="span"
        aria-hidden
        sx={{
          [group === 'unregistered' ? voteRowFullTextsMediaQuery : voteRowOverallRatingLabelMediaQuery]: {
            display: 'none',
          },
        }}
      >
        {text('mf-games.registration.numbers')}
      </Box>
    </Box>
  )
}

const membersOf = (
  found: Attendance,
  group: AttendanceGroup,
): readonly (Pick<Voter, 'player'> & Partial<Voter>)[] =>
  group === 'unregistered' ? found.unregistered.map((player) => ({ player })) : found[group]
