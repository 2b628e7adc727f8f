/** The CSS variable of a theme colour, such as `color('primary-main')`. */
export const color = (name: string) => `var(--mui-palette-${name})`
