/** The id of the team sheet's heading. */
export const teamsHeadingId = 'mf-games-teams'

/** Scrolls to the heading of the team sheet and focuses it. Does nothing while the team sheet loads. */
export function scrollToTeams(): void {
  const heading = document.getElementById(teamsHeadingId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'start' })
}
