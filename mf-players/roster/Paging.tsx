import { Box, Button, Typography, useIntl } from '@club/platform'
import { useEffect, useRef } from 'react'

/** Previous, "Page x of y", Next; nothing when all fits on one page. */
export function Paging({
  page,
  pages,
  onTurn,
}: {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}) {
  const intl = useIntl()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The button that led to the first or last page is disabled there; the focus goes on to the other one.
    if (pressed.current && page === 1) next.current?.focus()
    if (pressed.current && page === pages) previous.current?.focus()
    pressed.current = false
  }, [page, pages])
  if (pages === 1) return null
  const turn = (to: number) => {
    pressed.current = true
    onTurn(to)
  }
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'mf-players.paging' })}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 2 }}
    >
      <Button ref={previous} variant="outlined" disabled={page === 1} onClick={() => turn(page - 1)}>
        {intl.formatMessage({ id: 'mf-players.previous' })}
      </Button>
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {intl.formatMessage({ id: 'mf-players.page' }, { page, pages })}
      </Typography>
      <Button ref={next} variant="outlined" disabled={page === pages} onClick={() => turn(page + 1)}>
        {intl.formatMessage({ id: 'mf-players.next' })}
      </Button>
    </Box>
  )
}
