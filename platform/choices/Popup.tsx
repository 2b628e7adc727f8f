import Box from '@mui/material/Box'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { motion, radius } from '../theme/tokens.ts'
import { useTypeAhead } from './use-type-ahead.ts'

const appear = {
  '@keyframes popup': { from: { opacity: 0, transform: 'translateY(-4px)' } },
  animation: `popup ${motion.change}`,
} as const

/** The choices that can be reached, in their order. */
const reachable = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':is([role=menuitem], [role=option]):not([aria-disabled=true])') ??
    []),
]

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list of choices that opened: walked with the arrow keys or by typing, Enter or a click chooses; Escape, Tab and a
 * press elsewhere close it. The focus comes to the chosen one, or to the first.
 * @param anchor what it opened from: it stands below that, or above where there is more room, and the focus returns there
 * @param inPlace true: it moves what follows down, and so covers nothing
 */
export function Popup({
  id,
  role,
  label,
  anchor,
  align,
  inPlace = false,
  onClose,
  children,
}: {
  readonly id: string
  readonly role: 'menu' | 'listbox'
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  /** `end`: its right edge is the anchor's; `both`: as wide as the anchor. */
  readonly align: 'end' | 'both'
  readonly inPlace?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const typeAhead = useTypeAhead()
  const place = usePlace(anchor, align, inPlace)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    ;(chosen ?? reachable(list.current)[0] ?? list.current)?.focus({ preventScroll: !inPlace })
    chosen?.scrollIntoView?.({ block: 'nearest' })
  }, [inPlace])

  const back = () => {
    onClose()
    anchor.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = reachable(list.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    const step = steps[event.key]
    if (step) items[step(at, items.length - 1)]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') items[at]?.click()
    else if (event.key === 'Escape' || event.key === 'Tab') back()
    else return
    // The key that leads on does so from the anchor; any other has done its work.
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <>
      {!inPlace && (
        <Box aria-hidden onPointerDown={back} sx={{ position: 'fixed', inset: 0, zIndex: 'modal' }} />
      )}
      <Box
        ref={list}
        id={id}
        role={role}
        aria-label={label}
        tabIndex={-1}
        onKeyDownCapture={typeAhead.inList}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Left for something else; the anchor itself closes it by its press.
          if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget))
            onClose()
        }}
        sx={[
          {
            boxSizing: 'border-box',
            p: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: radius.vote,
            boxShadow: 2,
            bgcolor: 'background.paper',
            color: 'text.primary',
            outline: 'none',
            textAlign: 'start',
          },
          inPlace
            ? { mt: 1 }
            : {
                position: 'fixed',
                zIndex: 'modal',
                overflowY: 'auto',
                overscrollBehavior: 'contain',
                ...appear,
              },
          place,
        ]}
      >
        {children}
      </Box>
    </>
  )
}

/** Below its anchor, or above it where there is more room; always within the window. */
function placeAt(at: DOMRect, align: 'end' | 'both') {
  const below = window.innerHeight - at.bottom
  const above = at.top > below && below < 240
  const width = document.documentElement.clientWidth
  // Where the anchor is out of sight, its edge of the window stands for it.
  const within = (edge: number, size: number) => Math.min(Math.max(8, edge), Math.max(8, size - 128))
  return {
    ...(above
      ? {
          bottom: within(window.innerHeight - at.top + 6, window.innerHeight),
          maxHeight: Math.min(360, Math.max(120, at.top - 14)),
        }
      : {
          top: within(at.bottom + 6, window.innerHeight),
          maxHeight: Math.min(360, Math.max(120, below - 14)),
        }),
    ...(align === 'both'
      ? { left: at.left, width: at.width }
      : { right: within(width - at.right, width), minWidth: 200, maxWidth: 'calc(100vw - 16px)' }),
  }
}

/** Where it stands; it goes with its anchor when the page is scrolled or the window changes. */
function usePlace(anchor: RefObject<HTMLElement | null>, align: 'end' | 'both', inPlace: boolean) {
  const read = () =>
    inPlace || !anchor.current ? {} : placeAt(anchor.current.getBoundingClientRect(), align)
  // Known before it is there, so that a long list can show the chosen one.
  const [place, setPlace] = useState(read)
  const follow = useEffectEvent(() => setPlace(read()))
  useEffect(() => {
    if (inPlace) return
    const onMove = () => follow()
    document.addEventListener('scroll', onMove, { capture: true, passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('scroll', onMove, { capture: true })
      window.removeEventListener('resize', onMove)
    }
  }, [inPlace])
  return place
}

/** One choice of a Popup. */
export function Choice({
  role,
  selected,
  disabled = false,
  onChoose,
  children,
  sx = {},
  ...description
}: {
  readonly role: 'menuitem' | 'option'
  /** Of an option: whether it is the chosen one. */
  readonly selected?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  readonly sx?: Readonly<Record<string, unknown>>
  readonly 'aria-description'?: string | undefined
}) {
  return (
    <Box
      role={role}
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onChoose}
      onPointerMove={({ currentTarget }) => disabled || currentTarget.focus({ preventScroll: true })}
      {...description}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        boxSizing: 'border-box',
        px: 1.5,
        py: 0.75,
        borderRadius: '11px',
        cursor: disabled ? 'default' : 'pointer',
        userSelect: 'none',
        '&:focus': { bgcolor: 'sunken' },
        '&:focus-visible': { outlineOffset: -3 },
        '&[aria-selected=true]': { bgcolor: 'tint.main', color: 'tint.contrastText', fontWeight: 700 },
        '&[aria-disabled=true]': { color: 'text.disabled' },
        ...sx,
      }}
    >
      {children}
    </Box>
  )
}
