import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

/** A calendar day, month 1 to 12; null while none is chosen. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface DateFieldProps {
  readonly label: string
  readonly value: CalendarDay | null
  /** Told each change; null while what is typed is no day, or one that the contract does not take. */
  readonly onChange: (day: CalendarDay | null) => void
  /** Marks the field as wrong, with what is wrong below it. */
  readonly error?: boolean
  readonly helperText?: string | undefined
}

const DatePickerField = lazy(
  () => import(/* webpackChunkName: "later-date-picker" */ './DatePickerField.tsx'),
)

/** A date picker in the visitor's language. Its parts are large, so they load when it is first opened. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <DatePickerField {...props} />
    </Suspense>
  )
}
