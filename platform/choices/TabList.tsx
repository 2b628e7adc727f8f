import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { color } from '../theme/color.ts'
import { motion, radius } from '../theme/tokens.ts'

/**
 * A row of tabs as one control, walked with the arrow keys, Home and End; Enter or a click chooses. Its own and not MUI's, which
 * measures the page while it renders: that was the longest single piece of work of a first visit (docs/decisions/0013-the-first-view.md).
 * @param label what is chosen among, for screen readers
 * @param spread `full` shares the row's width among the tabs, `phone` only on a narrow page
 * @example <TabList label="Votes"><Tab selected onClick={choose}>Going</Tab></TabList>
 */
export function TabList({
  label,
  spread = 'full',
  children,
}: {
  readonly label?: string
  readonly spread?: 'full' | 'phone'
  readonly children: ReactNode
}) {
  return (
    <Row role="tablist" aria-label={label} data-spread={spread} onKeyDown={moveFocus}>
      {children}
    </Row>
  )
}

/**
 * One tab of a TabList. Takes what a ButtonBase takes; `component` and `to` make it a link.
 * @param selected whether its panel is the one on the page; only that tab is reached with the Tab key
 * @param reachable for a list in which none is selected: the one that is reached with the Tab key
 */
export function Tab<Root extends ElementType = 'button'>({
  selected,
  reachable = selected,
  children,
  ...rest
}: ButtonBaseProps<Root, { component?: Root }> & {
  readonly selected: boolean
  readonly reachable?: boolean
}) {
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!selected) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the next frame: then the page is laid out, and asking for sizes costs nothing.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => bringIntoRow(tab.current))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [selected])
  return (
    <Entry ref={tab} role="tab" aria-selected={selected} tabIndex={reachable ? 0 : -1} {...rest}>
      {children}
    </Entry>
  )
}

/** Scrolls a row that is too long for the page, and nothing but the row. */
function bringIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  tabs[step(at, tabs.length - 1)]?.focus()
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  padding: 3,
  borderRadius: radius.button,
  backgroundColor: color('sunken'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > [role="tab"]': { flex: '1 0 auto' },
  // A few tabs of a section wrap where large text leaves no room for them in one line; the site's own may be many.
  '&[data-spread="full"]': { flexWrap: 'wrap' },
  '&[data-spread="phone"]': {
    '& > [role="tab"]': { flex: '1 1 0', minWidth: 'max-content' },
    [theme.breakpoints.up('md')]: {
      maxWidth: 'max-content',
      '& > [role="tab"]': { flex: 'none', minWidth: 124 },
    },
  },
}))

const Entry = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  fontSize: '0.875rem',
  fontWeight: 650,
  minHeight: 44,
  padding: '6px 8px',
  [theme.breakpoints.down(400)]: { paddingInline: 4 },
  borderRadius: 11,
  whiteSpace: 'nowrap',
  color: color('text-secondary'),
  transition: `background-color ${motion.change}, color ${motion.change}`,
  '&:hover': { color: color('text-primary') },
  '&[aria-selected="true"]': {
    backgroundColor: color('chosen'),
    color: color('text-primary'),
    boxShadow: color('elevation-one'),
  },
  // The row scrolls, and would cut a ring around it.
  '&.Mui-focusVisible': { outlineOffset: -3 },
}))
