import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { ApiError } from '../api/error.ts'
import { useFocusAfter } from '../focus/use-focus-after.ts'
import { useStore } from '../store/store.ts'
import { keepOutsideDialogs } from './outside-dialogs.ts'
import { dismissToast, holdToast, resumeToast, type ShownToast, toastStore } from './store.ts'
import { type ToastAction, ToastCard } from './ToastCard.tsx'
import { useUndo } from './use-undo.ts'

/** The key that moves the focus to the toasts (specification section 9). */
export const toastsKey = 'F8'

/**
 * The region that shows toasts, one at a time. It has a place of its own beside the page, so that a toast is
 * told to screen readers, and can be reached, also while a dialog is open. The host mounts it once.
 */
export function Toasts() {
  const place = usePlace()
  return place && createPortal(<Region />, place)
}

/** An element in <body> for the region, inside one that dialogs leave alone. */
function usePlace(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const outer = document.createElement('div')
    const inner = outer.appendChild(document.createElement('div'))
    document.body.append(outer)
    const end = keepOutsideDialogs(outer)
    setPlace(inner)
    return () => {
      end()
      outer.remove()
    }
  }, [])
  return place
}

function Region() {
  const intl = useIntl()
  const toast = useStore(toastStore)
  const shown = toast?.open ? toast : undefined
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastsKey) return
      event.preventDefault()
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const client = useQueryClient()
  const { undo, isPending } = useUndo()
  // While it is being taken back, what says so stays.
  useEffect(() => {
    if (!isPending) return
    holdToast()
    return resumeToast
  }, [isPending])

  useFocusAfter(isPending, () => [cameFrom.current instanceof HTMLElement ? cameFrom.current : null])

  /** Dismisses; a focus that was in the toast goes back to where it came from. */
  const dismiss = () => {
    const inside = region.current?.contains(document.activeElement)
    dismissToast()
    if (inside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
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
      aria-label={intl.formatMessage({ id: 'platform.toasts' }, { hotkey: toastsKey })}
      tabIndex={-1}
      data-undoing={isPending || undefined}
      onPointerEnter={holdToast}
      onPointerLeave={resumeToast}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
        holdToast()
      }}
      onBlur={resumeToast}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss()
      }}
      sx={(theme) => ({
        displayPrint: 'none',
        position: 'fixed',
        zIndex: 2000,
        right: 0,
        bottom: 0,
        width: { xs: '100%', sm: 452 },
        p: shown ? { xs: 1.5, sm: 2 } : 0,
        pb: shown ? 'max(16px, env(safe-area-inset-bottom))' : 0,
        // On a phone an open dialog has its buttons at the bottom.
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
      {/* Both are always there: screen readers tell what comes into a live region they know. */}
      <div aria-live="polite" aria-atomic="true">
        {shown?.tone === 'success' && card}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {shown?.tone === 'destructive' && card}
      </div>
    </Box>
  )
}
