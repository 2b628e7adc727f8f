import Skeleton from '@mui/material/Skeleton'
import { OfflineError } from '../api/error.ts'
import { ErrorState } from '../components/ErrorState.tsx'
import { lazyComponent } from '../lazy/lazy-component.ts'

/** A calendar day; months are 1 to 12. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface DateFieldProps {
  readonly label: string
  readonly value: CalendarDay | null
  /** Called with null while the typed text is not a date within the contract's `yearRange`. */
  readonly onChange: (day: CalendarDay | null) => void
  readonly error?: boolean
  readonly helperText?: string | undefined
}

const useDatePicker = lazyComponent(
  () => import(/* webpackChunkName: "later-date-picker" */ './DatePickerField.tsx'),
)

const missing = new OfflineError('the date picker is missing')

/** A date picker in the visitor's language. Its large code loads when the field is first shown. */
export function DateField(props: DateFieldProps) {
  const [picker, retry] = useDatePicker()
  switch (picker.status) {
    case 'loading':
      return <Skeleton height={40} />
    case 'missing':
      return <ErrorState error={missing} onRetry={retry} />
    case 'ready':
      return <picker.Component {...props} />
  }
}
