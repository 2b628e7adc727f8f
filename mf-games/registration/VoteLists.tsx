import { Box, List, SearchField, Skeleton, TabbedPanels, useOnlineProps } from '@club/platform'
import { useEffect, useRef, useState } from 'react'
import { whereFullTextsFit, whereOverallLabelFits } from '../layout/breakpoints.ts'
import { cardPadding } from '../layout/card-padding.ts'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { useText } from '../messages/index.ts'
import { VoteRow, voteRowStyles } from './VoteRow.tsx'
import {
  type Attendance,
  searchAttendance,
  type VoteGroup,
  type Voter,
  voteGroups,
} from './votes/attendance.ts'
import type { VoteMutation } from './votes/use-vote-mutation.ts'
import type { VotingState } from './votes/voting.tsx'

const PenaltyMenu = lazyWithTexts(
  () => import('../penalty/PenaltyMenu.tsx'),
  () => <Skeleton height={44} sx={{ mx: cardPadding, my: 2 }} />,
)

const EmptyList = lazyWithTexts(
  () => import('./EmptyList.tsx'),
  () => <Box sx={{ height: 70 }} />,
)

/** The search box and the three lists of the registration panel. */
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
  const hasPlayers = voteGroups.some((group) => attendance[group].length > 0)
  const write = useOnlineProps(votes.disabled)
  const lists = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (requestedList.times === 0) return
    setSearch('')
    lists.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    lists.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
  }, [requestedList.times])
  return (
    <Box
      ref={lists}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: 1.5,
        // When the page scrolls to the lists, this margin leaves room for the site's tabs, which stick to the top on a
        // phone.
        scrollMarginTop: '80px',
        [whereFullTextsFit]: { gridTemplateColumns: 'minmax(150px, 1fr) minmax(0, max-content)' },
        '& > :has(> [role="tablist"])': { mx: cardPadding, [whereFullTextsFit]: { ml: 0 } },
        '& > [role="tabpanel"]': { gridColumn: '1 / -1', minWidth: 0 },
      }}
    >
      <Box sx={{ ml: cardPadding, mr: cardPadding, mb: 1.5, [whereFullTextsFit]: { mb: 0, mr: 0 } }}>
        <SearchField label={text('mf-games.registration.search')} value={search} onChange={setSearch} />
      </Box>
      <TabbedPanels
        // When another section opens one of the lists, the new key remounts the tabs with that list selected.
        key={requestedList.times}
        label={text('mf-games.registration.votes')}
        initial={requestedList.group}
        panels={voteGroups.map((group) => ({
          key: group,
          label: text(`mf-games.registration.${group}`),
          count: found[group].length,
        }))}
      >
        {(group, choose) => (
          <>
            {found[group].length === 0 ? (
              <EmptyList
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

/** Shows how the list is sorted and, where rows contain only a number, what that number means. */
function Caption({ group }: { readonly group: VoteGroup }) {
  const text = useText()
  const order = group === 'unregistered' ? 'byName' : 'newestFirst'
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        px: cardPadding,
        pb: 0.75,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>{text(`mf-games.registration.${order}`)}</span>
      <Box
        component="span"
        aria-hidden
        sx={{ [group === 'unregistered' ? whereFullTextsFit : whereOverallLabelFits]: { display: 'none' } }}
      >
        {text('mf-games.registration.numbers')}
      </Box>
    </Box>
  )
}

const membersOf = (
  found: Attendance,
  group: VoteGroup,
): readonly (Pick<Voter, 'player'> & Partial<Voter>)[] =>
  group === 'unregistered' ? found.unregistered.map((player) => ({ player })) : found[group]
