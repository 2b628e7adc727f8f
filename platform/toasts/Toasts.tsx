import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { ApiError } from '../api/error.ts'
import { isFocusLost } from '../focus/use-focus-after.ts'
import { useStore } from '../store/store.ts'
import { layers } from '../theme/tokens.ts'
import { keepAccessibleDuringDialogs } from './keep-accessible-during-dialogs.ts'
import { dismissToast, pauseToast, resumeToast, type ShownToast, toastStore } from './store.ts'
import { type ToastAction, ToastCard } from './ToastCard.tsx'
import { useUndo } from './use-undo.ts'

/** The key that moves the focus to the toasts (specification section 9). */
const toastsHotkey = 'F8'

/**
 * Shows the toasts, one at a time, in a region of its own in <body>, so that screen readers announce them and the
 * keyboard reaches them while a dialog is open.
 */
export function Toasts() {
  const container = useContainer()
  return container && createPortal(<Region />, container)
}

/**
 * Creates the element that contains the region. Its parent is a child of <body> that dialogs do not hide from screen
 * readers.
 */
function useContainer(): HTMLElement | undefined {
  const [container, setContainer] = useState<HTMLElement>()
  useEffect(() => {
    const outer = document.createElement('div')
    const inner = outer.appendChild(document.createElement('div'))
    document.body.append(outer)
    const stop = keepAccessibleDuringDialogs(outer)
    setContainer(inner)
    return () => {
      stop()
      outer.remove()
    }
  }, [])
  return container
}

/** Whether the focus is on an element or in it. */
const hasFocus = (element: HTMLElement | null): boolean => element?.contains(document.activeElement) ?? false

/** Moves the focus back to an element without scrolling, because the visitor may have scrolled away from it. */
function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

function Region() {
  const intl = useIntl()
  const toast = useStore(toastStore)
  const shown = toast?.open ? toast : undefined
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<Element>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastsHotkey) return
      event.preventDefault()
      if (!hasFocus(region.current)) previousFocus.current = document.activeElement
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const client = useQueryClient()
  const { undo, isPending } = useUndo()
  // The toast stays while its undo is running. Afterwards its button is gone, so the focus moves back.
  useEffect(() => {
    if (!isPending) return
    pauseToast()
    return () => {
      resumeToast()
      if (isFocusLost()) restoreFocus(previousFocus.current)
    }
  }, [isPending])

  /** Lets the toast close by itself again, unless its undo is running or it contains the focus. */
  const resumeIfUnused = () => {
    if (!isPending && !hasFocus(region.current)) resumeToast()
  }

  /** Dismisses the toast. If the focus was in the toast, the previously focused element gets it back. */
  const dismiss = () => {
    const inside = hasFocus(region.current)
    dismissToast()
    if (inside) restoreFocus(previousFocus.current)
  }

  const actionOf = ({ undo: rows, error }: ShownToast): ToastAction | undefined => {
    if (rows) return { text: 'platform.undo', run: () => undo(rows), pending: isPending }
    if (!(error instanceof ApiError && error.code === 'teams_changed')) return undefined
    const showChange = () => {
      dismiss()
      void client.invalidateQueries()
    }
    return { text: 'platform.live.show', run: showChange }
  }

  const card = shown && (
    <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} action={actionOf(shown)} />
  )
  return (
    <Box
      ref={region}
      component="section"
      aria-label={intl.formatMessage({ id: 'platform.toasts' }, { hotkey: toastsHotkey })}
      tabIndex={-1}
      data-undoing={isPending || undefined}
      onPointerEnter={pauseToast}
      onPointerLeave={resumeIfUnused}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !region.current?.contains(relatedTarget)) previousFocus.current = relatedTarget
        pauseToast()
      }}
      onBlur={resumeIfUnused}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss()
      }}
      sx={(theme) => ({
        displayPrint: 'none',
        position: 'fixed',
        zIndex: layers.toast,
        right: 0,
        bottom: 0,
        width: { xs: '100%', sm: 452 },
        p: shown ? { xs: 1.5, sm: 2 } : 0,
        pb: shown ? 'max(16px, env(safe-area-inset-bottom))' : 0,
        // On a phone, a dialog's buttons are at the bottom, so the toast moves to the top.
        'body:has([role=dialog]) &': {
          [theme.breakpoints.down('sm')]: {
            bottom: 'auto',
            top: 0,
            pt: shown ? 'max(12px, env(safe-area-inset-top))' : 0,
          },
        },
        outline: 'none',
        '&:focus-visible > div > div': {
          outline: '3px solid',
          outlineColor: 'text.primary',
          outlineOffset: 2,
        },
      })}
    >
      {/* Always rendered: screen readers announce a text only in an existing live region. */}
      <div aria-live="polite" aria-atomic="true">
        {shown?.tone === 'success' && card}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {shown?.tone === 'destructive' && card}
      </div>
    </Box>
  )
}
