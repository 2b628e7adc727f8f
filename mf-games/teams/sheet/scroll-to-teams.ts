/** The id of the team sheet's heading. */
export const teamsHeadingId = 'mf-games-teams'

/** Scrolls to the teams and moves the focus to their heading. While the team sheet loads, it does nothing. */
export function scrollToTeams(): void {
  const heading = document.getElementById(teamsHeadingId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'start' })
}
