import { Box, Button, List, SearchField, Stack, Typography } from '@club/platform'
import { useState } from 'react'
import { type Text, useText } from '../messages/index.ts'
import { PenaltyMenu } from '../penalty/PenaltyMenu.tsx'
import { TabbedPanels } from '../tabs/TabbedPanels.tsx'
import { type Attendance, searched, type VoteGroup, type Voter, voteGroups } from './attendance.ts'
import { PlayerEntry } from './PlayerEntry.tsx'
import type { Votes } from './use-votes.ts'

const emptyTexts = {
  going: 'nobodyGoing',
  notGoing: 'nobodyNotGoing',
  unregistered: 'everybodyVoted',
} as const

/** The search box and the three lists of the registration panel. */
export function VoteLists({ attendance, votes }: { readonly attendance: Attendance; readonly votes: Votes }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = searched(attendance, search)
  const hasPlayers = voteGroups.some((group) => attendance[group].length > 0)
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <SearchField label={text('mf-games.registration.search')} value={search} onChange={setSearch} />
      </Box>
      <TabbedPanels
        label={text('mf-games.registration.votes')}
        initial="going"
        panels={voteGroups.map((group) => ({
          key: group,
          label: text(`mf-games.registration.${group}`),
          count: found[group].length,
        }))}
      >
        {(group, choose) => (
          <>
            {group === 'notGoing' && <PenaltyMenu />}
            {found[group].length === 0 ? (
              <NobodyHere
                found={found}
                // Where there is nobody at all, there is nothing to search either.
                why={!hasPlayers ? 'noPlayers' : search.trim() !== '' ? 'noMatch' : emptyTexts[group]}
                choose={choose}
              />
            ) : (
              <List disablePadding>
                {membersOf(found, group).map(({ player, ...vote }) => (
                  <PlayerEntry
                    key={player.id}
                    player={player}
                    {...vote}
                    group={group}
                    disabled={votes.disabled}
                    onVote={votes.cast}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </TabbedPanels>
    </>
  )
}

const membersOf = (
  found: Attendance,
  group: VoteGroup,
): readonly (Pick<Voter, 'player'> & Partial<Voter>)[] =>
  group === 'unregistered' ? found.unregistered.map((player) => ({ player })) : found[group]

/** An empty list; while searching it leads to the lists in which somebody was found. */
function NobodyHere(props: {
  readonly found: Attendance
  readonly why: 'noPlayers' | 'noMatch' | (typeof emptyTexts)[VoteGroup]
  readonly choose: (group: VoteGroup) => void
}) {
  const text: Text = useText()
  const elsewhere = props.why === 'noMatch' ? voteGroups.filter((group) => props.found[group].length > 0) : []
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 3, textAlign: 'center' }}>
      <Typography color="textSecondary">{text(`mf-games.registration.${props.why}`)}</Typography>
      {elsewhere.map((group) => (
        <Button key={group} onClick={() => props.choose(group)}>
          {text('mf-games.registration.matchElsewhere', {
            tab: text(`mf-games.registration.${group}`),
            count: props.found[group].length,
          })}
        </Button>
      ))}
    </Stack>
  )
}
