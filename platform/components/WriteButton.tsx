import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useWriteProps } from './use-write-props.ts'

/**
 * A button with the props of `useWriteProps`.
 * @example <WriteButton loading={call.isPending} onClick={() => call.mutate({})}>Recalculate</WriteButton>
 */
export const WriteButton = ({ disabled, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button} {...useWriteProps(disabled)} />
)
