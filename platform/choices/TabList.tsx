import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { color } from '../theme/color.ts'
import { motion, radius } from '../theme/tokens.ts'

/**
 * A row of tabs. The arrow keys, Home and End move the focus; Enter or a click selects. MUI's tabs are not used,
 * because they read the page's layout while they render, which was the longest task of a first visit
 * (docs/decisions/0013-the-first-view.md).
 * @param spread `full`: the tabs fill the width of the row; `phone`: they fill it on narrow pages only
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
 * A tab of a TabList. It accepts the props of MUI's ButtonBase; `component` and `to` make it a link.
 * @param reachable whether the Tab key can focus this tab. By default, it can focus only the selected tab; in a list
 *   without a selected tab, set `reachable` on one tab
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
    // The tab is scrolled after the next frame, because reading the sizes earlier would force an additional layout.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => scrollIntoRow(tab.current))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [selected])
  return (
    <TabButton ref={tab} role="tab" aria-selected={selected} tabIndex={reachable ? 0 : -1} {...rest}>
      {children}
    </TabButton>
  )
}

/** Scrolls the tab to the middle of its row, if the row scrolls. The page does not scroll. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.closest<HTMLElement>('[data-spread="phone"]')
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
  // With `spread="full"`, the tabs wrap when they do not fit in one line. With `spread="phone"`, the row scrolls.
  '&[data-spread="full"]': { flexWrap: 'wrap' },
  '&[data-spread="phone"]': {
    '& > [role="tab"]': { flex: '1 1 0', minWidth: 'max-content' },
    [theme.breakpoints.up('md')]: {
      maxWidth: 'max-content',
      '& > [role="tab"]': { flex: 'none', minWidth: 124 },
    },
  },
}))

const TabButton = styled(ButtonBase)(({ theme }) => ({
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
  // The focus ring is inside the tab, because the scrolling row would cut off a ring around it.
  '&.Mui-focusVisible': { outlineOffset: -3 },
}))
