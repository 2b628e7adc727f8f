import { goalDiffColor, radius, visuallyHidden } from '@club/platform'
import { columns } from './columns.tsx'
import type { Ordering } from './ordering.ts'

/**
 * The roles are explicit, because some browsers drop the implicit roles of a table whose rows are displayed as a grid.
 */
export const tableRoles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/*
 * The layout depends on the width of the card in rem, not on the width of the window, because larger text needs more
 * room, and because the card is much narrower than the window when Team Performance is beside it.
 */
export const cardContainerStyle = { containerType: 'inline-size' } as const
/** Matches a card in which all columns fit side by side, in each language. */
export const wideCardContainerQuery = '@container (min-width: 42rem)'
/** Matches a card in which the `TrendLine` chart does not fit beside a player's name. */
const narrowCardContainerQuery = '@container (max-width: 21.7rem)'
/** Matches a card in which the values do not fit in one line, such as on a phone with text of double size. */
const tinyCardContainerQuery = '@container (max-width: 16rem)'

const cellOf = (id: string) => `& [data-column=${id}]`

const areas = Object.fromEntries(columns.map(({ id }) => [cellOf(id), { gridArea: id }]))

/**
 * Returns values of the CSS property `content` for text that screen readers do not read. Browsers that do not support
 * the second value use the first one.
 */
const decorative = (content: string) => [content, `${content} / ""`]

/**
 * Returns the styles of the whole table. They select the cells by attributes, so that the 14,000 cells of a table with
 * 2,000 players need no styles of their own. On a phone, a row has three lines, and the headings look like a segmented
 * control.
 * @param ordering the column by which the rows are sorted, and the direction. When the rows are sorted by ascending
 * numbers, the last row has rank 1, otherwise the first row
 */
export function createTableStyle({ column: sorted, direction }: Ordering, rows: number) {
  const active = columns.find(({ sorts }) => sorts === sorted)
  const upwards = direction === 'asc' && sorted !== 'name'
  return {
    display: 'block',
    fontVariantNumeric: 'tabular-nums',
    '& thead, & tbody': { display: 'block' },
    '& th, & td': { p: 0, textAlign: 'left', fontWeight: 'inherit' },

    '& thead tr': {
      display: 'flex',
      flexWrap: 'wrap',
      mx: 2,
      mb: 1.75,
      p: '3px',
      borderRadius: radius.button,
      bgcolor: 'sunken',
    },
    '& thead th': { flex: 'auto', display: 'flex' },
    '& thead th:not([data-sorts])': visuallyHidden,
    '& thead button': {
      display: 'flex',
      flex: 'auto',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 40,
      minHeight: 44,
      px: '3px',
      py: 0,
      border: 0,
      borderRadius: '11px',
      bgcolor: 'transparent',
      color: 'text.secondary',
      font: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 700,
      cursor: 'pointer',
    },
    '& thead [aria-sort] button': { bgcolor: 'chosen', color: 'text.primary', boxShadow: 1 },

    '& tbody': { counterReset: `rank ${upwards ? rows + 1 : 0}` },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1.75rem 46px 4.625rem 4.375rem minmax(0, 1fr) auto auto',
      gridTemplateAreas: `
        "rank avatar name name name trend rating"
        "rank avatar form form form trend rating"
        ". . games wins winPercentage plusMinus plusMinus"`,
      alignItems: 'center',
      py: 1.25,
      pr: 2,
      pl: 0.5,
      borderTop: 1,
      borderColor: 'divider',
      color: 'text.secondary',
      fontSize: '0.8125rem',
      lineHeight: 1.385,
      counterIncrement: `rank ${upwards ? -1 : 1}`,
    },
    '& tbody tr::before': {
      gridArea: 'rank',
      pr: 1,
      textAlign: 'right',
      fontSize: '0.9375rem',
      fontWeight: 700,
      content: decorative('counter(rank)'),
    },
    '& tbody tr[aria-current]': { bgcolor: 'tint.main', color: 'tint.contrastText' },
    ...areas,

    // With `display: contents`, the children of the cells "player" and "form" are items of the row's grid.
    '& tbody [data-column=player], & tbody [data-column=form]': { display: 'contents' },
    '& [data-part=avatar]': { gridArea: 'avatar', display: 'flex' },
    '& [data-part=name]': {
      gridArea: 'name',
      color: 'text.primary',
      fontSize: '0.96875rem',
      fontWeight: 650,
      lineHeight: 1.355,
      overflowWrap: 'anywhere',
    },
    // The minimum height keeps the row from growing when the last games have loaded.
    '& [data-part=form]': {
      gridArea: 'form',
      display: 'flex',
      gap: '3px',
      minHeight: 20,
      pt: 0.25,
      color: 'text.secondary',
    },
    '& [data-result]': {
      display: 'grid',
      placeItems: 'center',
      width: 18,
      height: 18,
      borderRadius: '6px',
      color: 'tile.contrastText',
      fontSize: '0.6875rem',
      fontWeight: 700,
      lineHeight: 1,
    },
    '& [data-result=win]': { bgcolor: 'tile.win' },
    '& [data-result=draw]': { bgcolor: 'tile.draw' },
    '& [data-result=loss]': { bgcolor: 'tile.loss' },
    '& [data-part=trend]': {
      gridArea: 'trend',
      flex: 'none',
      width: 56,
      height: 30,
      ml: 1,
      color: 'primary.main',
    },
    '& [data-sign="1"]': { color: goalDiffColor(1) },
    '& [data-sign="-1"]': { color: goalDiffColor(-1) },
    '& tbody td': { color: 'text.primary', fontWeight: 600 },
    // As an inline block, the label lets a long value wrap below it.
    '& tbody td[data-label]::before': {
      display: 'inline-block',
      color: 'text.secondary',
      fontWeight: 400,
      mr: 0.5,
      content: decorative('attr(data-label)'),
    },
    '& tbody [data-column=games], & tbody [data-column=wins], & tbody [data-column=winPercentage], & tbody [data-column=plusMinus]':
      { pt: 0.75, pr: 0.5 },
    '& tbody [data-column=plusMinus]': { pr: 0, textAlign: 'right' },
    '& tbody td[data-column=winPercentage]': { color: 'inherit', fontWeight: 400 },
    '& tbody [data-column=rating]': {
      minWidth: 44,
      ml: 1,
      textAlign: 'right',
      fontSize: '1.375rem',
      lineHeight: 1.18,
    },
    ...(active && { [`& tbody td[data-column=${active.id}]`]: { fontWeight: 750 } }),

    [narrowCardContainerQuery]: {
      '& [data-part=trend]': { display: 'none' },
      '& tbody tr': {
        gridTemplateColumns: '1.75rem 46px 4.625rem 4.375rem minmax(min-content, 1fr) auto auto',
      },
    },
    [tinyCardContainerQuery]: {
      '& tbody tr': {
        gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
        gridTemplateAreas: `
          "rank avatar rating" "name name name" "form form form" "games games games" "wins wins wins"
          "winPercentage winPercentage plusMinus"`,
        px: 2,
      },
    },
    [wideCardContainerQuery]: {
      '& thead': {
        position: 'sticky',
        top: 'var(--sticky-top, 0px)',
        zIndex: 1,
        bgcolor: 'background.paper',
      },
      '& tr, & thead tr, & tbody tr': {
        display: 'grid',
        gridTemplateColumns: '2.5rem minmax(0, 1fr) 11rem 3.625rem 3.5rem 4.25rem 3.25rem 6.25rem',
        gridTemplateAreas: '"rank player form games wins winPercentage plusMinus rating"',
        minHeight: 52,
        m: 0,
        p: 0,
        pr: 2.5,
        borderRadius: 0,
        bgcolor: 'transparent',
      },
      '& tbody tr[aria-current]': { bgcolor: 'tint.main' },
      '& thead th, & thead th:not([data-sorts])': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        alignItems: 'center',
        justifyContent: 'flex-end',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 700,
        letterSpacing: '0.04em',
      },
      '& thead th[data-column=player], & thead th[data-column=form]:not([data-sorts])': {
        justifyContent: 'flex-start',
      },
      '& thead button': { flex: 'none', minWidth: 24, px: 0, letterSpacing: 'inherit' },
      '& thead [aria-sort] button': { bgcolor: 'transparent', boxShadow: 0 },
      '& tbody tr': { fontSize: '0.9375rem' },
      '& tbody td, & tbody td[data-label], & tbody td[data-column=winPercentage]': {
        textAlign: 'right',
        fontWeight: 400,
        pt: 0,
        pr: 0,
      },
      '& tbody td[data-label]::before': { content: 'none' },
      '& tbody [data-column=player], & tbody [data-column=form]': {
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        py: 0.75,
        pr: 0.5,
      },
      '& [data-part=name]': { fontSize: 'inherit' },
      '& [data-part=form]': { pt: 0 },
      '& [data-part=trend]': { display: 'block', width: 48, height: 24, ml: 0.75 },
      '& tbody [data-column=rating]': { ml: 0, fontSize: '1.125rem' },
      ...(active && {
        [`& tbody td[data-column=${active.id}]`]: { fontWeight: 750, color: 'text.primary' },
      }),
    },
  } as const
}
