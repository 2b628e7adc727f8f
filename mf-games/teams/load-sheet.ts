/** Loads the team sheet's code: where there are no teams, nobody waits for it. */
export const loadSheet = () => import('./sheet/TeamSheet.tsx')
