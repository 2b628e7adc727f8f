import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../components/Icon.tsx'
import { Tooltip } from '../components/Tooltip.tsx'
import { useFocusAfter } from '../focus/use-focus-after.ts'
import { ChoiceMenu, useChoiceMenu } from './use-choice-menu.ts'

/** An item of an ActionsMenu. */
export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
  /** The icon before the label. */
  readonly icon?: ReactNode
  /** The item's accessible description, shown in muted text after the label or, if there is no room, below it. */
  readonly hint?: string
  /** `error` shows the action in red. Use it for an action that cannot be undone. */
  readonly tone?: 'error'
  readonly disabled?: boolean
}

/**
 * A button that opens a menu of actions. In the menu, typing moves the focus to an action by its first letters;
 * type-ahead resets after one second (specification section 9).
 * @param label the button's accessible name, such as `Actions for the game on 26 November`
 * @param showLabel true: the button shows the label and a caret; otherwise it shows three dots, with the label in a
 *   tooltip
 * @param icon shown before the label if `showLabel` is true
 * @param disabled disables the button and the open menu's actions; `aria-description` gives the reason
 * @param inPlace true: the menu opens below the button and moves the content down, instead of covering it
 * @example <ActionsMenu label="Actions" actions={[{ label: 'Edit', onSelect: edit }]} />
 */
export function ActionsMenu({
  label,
  actions,
  showLabel = false,
  icon,
  inPlace = false,
  disabled = false,
  'aria-description': reason,
}: {
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly showLabel?: boolean
  readonly icon?: ReactNode
  readonly inPlace?: boolean
  readonly disabled?: boolean
  readonly 'aria-description'?: string
}) {
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const menu = useChoiceMenu()
  // A running action disables the button, which then loses the focus. When the action has ended, the button gets the
  // focus back. If a `reason` is given, the button is disabled for this reason and not by a running action.
  useFocusAfter(disabled && !reason, () => [button.current])
  const menuId = useId()
  const trigger = {
    ref: button,
    disabled,
    'aria-description': reason,
    'aria-haspopup': 'menu',
    'aria-expanded': menu.isOpen,
    'aria-controls': menu.isOpen ? menuId : undefined,
    onClick: menu.isOpen ? menu.close : menu.open,
  } as const
  const select = (action: MenuAction) => {
    // The menu is closed before the action runs, so that the button has the focus. If the action opens a dialog, the
    // button then gets the focus again when the dialog is closed.
    flushSync(menu.close)
    action.onSelect()
  }
  return (
    <>
      {showLabel ? (
        <Button {...trigger} variant="quiet" startIcon={icon} endIcon={<Icon name="open" />}>
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton {...trigger} aria-label={label}>
            <Icon name="actions" />
          </IconButton>
        </Tooltip>
      )}
      {inPlace && <div ref={place} />}
      {menu.isOpen && (
        <ChoiceMenu
          id={menuId}
          role="menu"
          label={label}
          anchor={button}
          place={inPlace ? place : undefined}
          onClose={menu.close}
          items={actions.map((action) => ({
            'aria-description': action.hint,
            disabled: disabled || action.disabled === true,
            onClick: () => select(action),
            sx: { color: action.tone && 'error.main' },
            children: (
              <>
                {action.icon}
                <Box component="span" data-hint={action.hint} sx={hintLayout}>
                  {action.label}
                </Box>
              </>
            ),
          }))}
        />
      )}
    </>
  )
}

const hintLayout = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.25,
  '&[data-hint]::after': { content: 'attr(data-hint) / ""', typography: 'body2', color: 'text.secondary' },
} as const
