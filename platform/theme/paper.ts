/** Pressed, typed into or paged through: of no use on paper. The chosen tab stays, it is the heading of its list. */
const controls = [
  'button:not([role="tab"][aria-selected="true"])',
  '.MuiButton-root',
  '.MuiFormControl-root',
  '.MuiInputBase-root',
  '.MuiSkeleton-root',
]

/**
 * How the page is printed: a line-up or a table on white, without what can only be used on a screen. Bars and shirts
 * keep their colours, which browsers leave out otherwise.
 */
export const onPaper = {
  '@media print': {
    '@page': { margin: '12mm' },
    'html[data-theme], body': { background: 'none !important', colorScheme: 'light !important' },
    '*, *::before, *::after': { printColorAdjust: 'exact', transition: 'none !important' },
    [controls.join()]: { display: 'none !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    // A line-up on one sheet, where it fits.
    'section, li, tr': { breakInside: 'avoid' },
  },
}

const darkSelector = '[data-theme="dark"]'

/** Dark is for screens: paper is light, whatever the visitor chose. */
export const onScreenIfDark = (sheet: Record<string, unknown>): Record<string, unknown> =>
  darkSelector in sheet ? { '@media screen': sheet } : sheet
