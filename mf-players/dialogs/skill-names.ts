/** The names of the ratings, in their order on screen and in a pasted roster. */
export const skillNames = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill'] as const
export type SkillName = (typeof skillNames)[number]
