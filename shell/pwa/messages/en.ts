/** The texts about the installed site, in English. */
export const en = {} as const
