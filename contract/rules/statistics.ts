/** Wins of games in percent, rounded to a whole number; 0 when there are no games (specification section 3). */
export const winPercentage = ({ wins, gamesPlayed }: { wins: number; gamesPlayed: number }): number =>
  gamesPlayed === 0 ? 0 : Math.round((wins / gamesPlayed) * 100)
