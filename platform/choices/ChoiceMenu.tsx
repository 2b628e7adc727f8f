import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { KeyboardEvent, RefObject } from 'react'
import { useTypeAhead } from './use-type-ahead.ts'

/** The styles of a menu that is part of the page's content and moves it down, instead of covering it. */
const inFlow = {
  position: 'relative',
  inset: 'auto',
  '& .MuiMenu-paper': { position: 'static', maxWidth: 'none', maxHeight: 'none' },
} as const

/**
 * MUI's menu, with type-ahead that resets after one second. The caller renders it only while it is open.
 * @param place the element into which the menu is rendered, so that it moves the content down; by default, the menu
 *   covers the content
 */
export default function ChoiceMenu({
  id,
  role,
  label,
  anchor,
  place,
  onClose,
  items,
}: {
  readonly id: string
  readonly role: 'menu' | 'listbox'
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly place?: RefObject<HTMLElement | null> | undefined
  readonly onClose: () => void
  readonly items: readonly MenuItemProps[]
}) {
  const typeAhead = useTypeAhead()
  const focusFound = (event: KeyboardEvent<HTMLElement>) => {
    const enabled = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]:not([aria-disabled=true])')]
    const names = enabled.map((item) => item.textContent ?? '')
    enabled[typeAhead.find(event, names, enabled.indexOf(document.activeElement as HTMLElement))]?.focus()
  }
  const edge = role === 'menu' ? 'right' : 'left'
  const width = role === 'menu' ? { minWidth: 200 } : { width: anchor.current?.offsetWidth }
  return (
    <Menu
      open
      onClose={onClose}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      {...(place && { container: () => place.current, disableScrollLock: true, sx: inFlow })}
      slotProps={{
        list: {
          id,
          role,
          'aria-label': label,
          onKeyDownCapture: focusFound,
          onKeyUpCapture: typeAhead.keepSpace,
        },
        paper: { elevation: 2, variant: 'elevation', sx: width },
      }}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the labels change with the language, the order does not
        <MenuItem key={index} {...item} />
      ))}
    </Menu>
  )
}
