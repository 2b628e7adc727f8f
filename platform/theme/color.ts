/** A colour of the theme as a stylesheet names it, such as `color('primary-main')`. */
export const color = (name: string) => `var(--mui-palette-${name})`
