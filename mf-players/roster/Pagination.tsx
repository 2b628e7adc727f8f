import { Box, Button, Icon, Typography } from '@club/platform'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../messages/index.ts'

/** Whether the start of an element is above the window, or so far up that the site's sticky tabs may cover it. */
const isStartCovered = (element: HTMLElement): boolean =>
  element.getBoundingClientRect().top < (Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0)

/**
 * Buttons that turn the pages of a list. When the start of the list is out of view after a press, as on a phone, the
 * list scrolls to its start and gets the focus. Otherwise the button keeps the focus.
 * @param list the paged list; it must be focusable
 */
export function Pagination({
  page,
  pages,
  list,
  onTurn,
}: {
  readonly page: number
  readonly pages: number
  readonly list: RefObject<HTMLElement | null>
  readonly onTurn: (page: number) => void
}) {
  const text = useText()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (list.current && isStartCovered(list.current)) {
      list.current.focus({ preventScroll: true })
      list.current.scrollIntoView()
    }
    // On the first or last page, the pressed button becomes disabled. Then the button in the opposite direction gets
    // the focus.
    else if (page === 1) next.current?.focus()
    else if (page === pages) previous.current?.focus()
  }, [page, pages, list])
  if (pages === 1) return null
  const turn = (to: number) => {
    pressed.current = true
    onTurn(to)
  }
  return (
    <Box
      component="nav"
      aria-label={text('mf-players.paging')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: { xs: 1, md: 1.25 },
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        ref={previous}
        size="small"
        startIcon={<Icon name="back" fontSize="small" />}
        disabled={page === 1}
        onClick={() => turn(page - 1)}
      >
        {text('mf-players.previous')}
      </Button>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {text('mf-players.page', { page, pages })}
      </Typography>
      <Button
        ref={next}
        size="small"
        endIcon={<Icon name="forward" fontSize="small" />}
        disabled={page === pages}
        onClick={() => turn(page + 1)}
      >
        {text('mf-players.next')}
      </Button>
    </Box>
  )
}
