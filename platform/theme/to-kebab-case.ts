/** Converts a name in camel case for CSS, for example `colorScheme` to `color-scheme`. */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()
