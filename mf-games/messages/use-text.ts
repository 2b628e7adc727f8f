import { useIntl } from '@club/platform'
import { useMemo } from 'react'
import type { en } from './en.ts'

/** The id of one of this tab's messages. */
export type TextId = keyof typeof en

/** What a message's placeholders stand for. */
export type TextValues = Readonly<Record<string, string | number>>

export type Text = (id: TextId, values?: TextValues) => string

/**
 * This tab's texts in the visitor's language; an id that is no message does not compile.
 * @example const text = useText(); text('mf-games.penalty.amount', { amount: 50 })
 */
export function useText(): Text {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}
