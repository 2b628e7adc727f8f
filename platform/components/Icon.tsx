import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

/** The SVG paths of the icons, drawn in a view box of 24 × 24. */
const strokes = {
  actions: 'M12 5.2v.01M12 12v.01M12 18.8v.01',
  arrow: 'M4.5 12h14.3M13.2 6.3l5.7 5.7-5.7 5.7',
  add: 'M12 5.5v13M5.5 12h13',
  back: 'm13.5 6.5-5.5 5.5 5.5 5.5',
  calendar:
    'M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 10h16M8.5 3v3.5M15.5 3v3.5',
  check: 'm5 12.8 4.4 4.2 9.6-9.6',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.3l3 1.7',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  coin: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 8v8M14.5 8l-5 4 5 4',
  copy: 'M11 8.5h6.5A2.5 2.5 0 0 1 20 11v6.5a2.5 2.5 0 0 1-2.5 2.5H11a2.5 2.5 0 0 1-2.5-2.5V11A2.5 2.5 0 0 1 11 8.5zM5.5 15.5A1.5 1.5 0 0 1 4 14V6a2 2 0 0 1 2-2h8a1.5 1.5 0 0 1 1.5 1.5',
  dark: 'M19.3 14.6A7.8 7.8 0 0 1 9.4 4.7a7.8 7.8 0 1 0 9.9 9.9z',
  down: 'm6.5 9.8 5.5 5.4 5.5-5.4',
  edit: 'm5 19 .9-3.9L15.6 5.4a1.6 1.6 0 0 1 2.3 0l.7.7a1.6 1.6 0 0 1 0 2.3L8.9 18.1z',
  expand: 'M13.5 4.5h6v6M19 5l-6.2 6.2M10.5 19.5h-6v-6M5 19l6.2-6.2',
  flame:
    'M12 3.5c.6 3.2 5.5 5.4 5.5 10.6a5.5 5.5 0 0 1-11 0c0-2.3 1.1-3.7 2.3-4.8.2 1.4.8 2.2 1.7 2.6 0-3.4.2-6 1.5-8.4z',
  forward: 'm10.5 6.5 5.5 5.5-5.5 5.5',
  light:
    'M12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM12 3v1.7M12 19.3V21M3 12h1.7M19.3 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3',
  list: 'M9.5 7H19M9.5 12H19M9.5 17H19M5 7v.01M5 12v.01M5 17v.01',
  note: 'M6 4.5h12v10l-5 5H6zM18 14.5h-5v5',
  offline:
    'm4.5 4 15 15.5M12 19v.01M8.8 15.3a4.8 4.8 0 0 1 6 .1M5.6 11.9a9.3 9.3 0 0 1 4-2.2M14.6 9.8a9.3 9.3 0 0 1 3.8 2.1M2.8 8.5A13.4 13.4 0 0 1 6.6 6M10.4 5a13.4 13.4 0 0 1 10.8 3.5',
  open: 'm6.5 9.8 5.5 5.4 5.5-5.4',
  person: 'M12 4.2a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8zM4.8 20c.7-3.6 3.5-5.3 7.2-5.3s6.5 1.7 7.2 5.3',
  place:
    'M12 20.5s6.5-5.6 6.5-10.3a6.5 6.5 0 1 0-13 0c0 4.7 6.5 10.3 6.5 10.3zM12 12.4a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  qrCode:
    'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM14 14h2.2v2.2M20 14v6h-6v-.5M18 17.2v.01',
  refresh: 'M19.4 12.6a7.4 7.4 0 1 1-2.1-5.9L19.5 9M19.5 4v5h-5',
  search: 'M10.6 4.6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  share: 'M12 15V3.5M8 7l4-4 4 4M6 11H5v9.5h14V11h-1',
  subtract: 'M5.5 12h13',
  swap: 'M4.5 8.5h14.3M15.4 5l3.5 3.5-3.5 3.5M19.5 15.5H5.2M8.6 12l-3.5 3.5L8.6 19',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.6c0 2.8 1.3 4.3 3.6 4.5M16 6h3.4c0 2.8-1.3 4.3-3.6 4.5M12 14v5.5M8.5 19.8h7',
  up: 'm6.5 14.4 5.5-5.5 5.5 5.5',
  warning: 'M12 4.2 20.6 19H3.4zM12 10v4M12 16.4v.01',
} as const

/** The name of an icon. To add an icon, add a line to `strokes`. */
export type IconName = keyof typeof strokes

const Drawing = styled('svg')({
  flex: 'none',
  width: '1em',
  height: '1em',
  fontSize: '1.375rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-size="small"]': { fontSize: '1.25rem' },
  '&[data-size="inherit"]': { fontSize: 'inherit' },
})

/**
 * An icon in the colour of the surrounding text. Screen readers ignore it, so a button with only an icon needs an
 * `aria-label`.
 * @param fontSize `small` is 20 px, for an icon beside text; the default is 22 px
 * @example <IconButton aria-label={close}><Icon name="close" fontSize="small" /></IconButton>
 */
export const Icon = ({
  name,
  fontSize,
  ...rest
}: Omit<ComponentProps<typeof Drawing>, 'fontSize' | 'name'> & {
  readonly name: IconName
  readonly fontSize?: 'small' | 'medium' | 'inherit'
}) => (
  <Drawing viewBox="0 0 24 24" aria-hidden focusable={false} data-size={fontSize} {...rest}>
    <path d={strokes[name]} strokeWidth={name === 'actions' ? 3 : undefined} />
  </Drawing>
)
