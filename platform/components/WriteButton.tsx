import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useOnlineProps } from './use-online-props.ts'

/**
 * A button that sends a request to the server; disabled while the browser is offline (`useOnlineProps`).
 * @example <WriteButton loading={call.isPending} onClick={() => call.mutate({})}>Recalculate</WriteButton>
 */
export const WriteButton = ({ disabled, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button} {...useOnlineProps(disabled)} />
)
