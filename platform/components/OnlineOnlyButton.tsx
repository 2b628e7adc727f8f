import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useOnlineOnlyProps } from './use-online-only-props.ts'

/**
 * A button with the props of `useOnlineOnlyProps`.
 * @example <OnlineOnlyButton loading={call.isPending} onClick={() => call.mutate({})}>Recalculate</OnlineOnlyButton>
 */
export const OnlineOnlyButton = ({ disabled, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button} {...useOnlineOnlyProps(disabled)} />
)
