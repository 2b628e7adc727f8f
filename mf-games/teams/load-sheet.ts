/** Loads the team sheet's code, which a game without teams does not need. */
export const loadSheet = () => import('./sheet/TeamSheet.tsx')
