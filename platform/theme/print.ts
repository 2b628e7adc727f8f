/** Controls, which are not printed. A selected tab is printed, because it is the heading of the list below it. */
const controls = [
  'button:not([role="tab"][aria-selected="true"])',
  '.MuiButton-root',
  '.MuiFormControl-root',
  '.MuiInputBase-root',
  '.MuiSkeleton-root',
]

/**
 * The styles for printing. They include background colours, such as those of bars, because browsers omit these by
 * default.
 */
export const printStyle = {
  '@media print': {
    '@page': { margin: '12mm' },
    'html[data-theme], body': { background: 'none !important', colorScheme: 'light !important' },
    '*, *::before, *::after': { printColorAdjust: 'exact', transition: 'none !important' },
    [controls.join()]: { display: 'none !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    // Avoids page breaks in these elements, so that a line-up that fits is printed on one sheet.
    'section, li, tr': { breakInside: 'avoid' },
  },
}
