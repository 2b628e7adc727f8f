/** Returns the CSS variable of a theme colour, for example `color('primary-main')`. */
export const color = (name: string) => `var(--mui-palette-${name})`
