import { yearRange } from '@club/contract'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { csCZ } from '@mui/x-date-pickers/locales'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { radius } from '../theme/tokens.ts'
import type { CalendarDay, DateFieldProps } from './DateField.tsx'
import { AdapterDateFns, cs, enUS } from './date-adapter.ts'

/**
 * Whether every text is defined. TypeScript needs this check, because the type of MUI's texts allows undefined, and the
 * prop `localeText` of LocalizationProvider does not.
 */
const areDefined = <Texts extends object>(
  texts: Texts,
): texts is Texts & { [Key in keyof Texts]?: Exclude<Texts[Key], undefined> } =>
  Object.values(texts).every((text) => text !== undefined)

const czechTexts = csCZ.components.MuiLocalizationProvider.defaultProps.localeText

const byLanguage = {
  cs: {
    locale: cs,
    // Replaces MUI's Czech names of the days, which have one letter each, because some days have the same letter.
    days: ['Ne', 'Po', 'Út', 'St', 'Čt', 'Pá', 'So'],
    // Replaces MUI's Czech placeholder for the year, which is the English one, `YYYY`.
    texts: {
      ...(areDefined(czechTexts) && czechTexts),
      fieldYearPlaceholder: ({ digitAmount }: { digitAmount: number }) => 'R'.repeat(digitAmount),
    },
  },
  // MUI's default texts are English.
  en: { locale: enUS, days: undefined, texts: {} },
} as const

const first = new Date(yearRange.min, 0, 1)
const last = new Date(yearRange.max, 11, 31)

/** Converts a day to midnight in the browser's time zone, as the picker expects. */
const toPicker = (day: CalendarDay | null): Date | null => day && new Date(day.year, day.month - 1, day.day)

const isOutOfRange = (date: Date | null): boolean => date !== null && (date < first || date > last)

const fromPicker = (date: Date | null): CalendarDay | null =>
  date === null || Number.isNaN(date.getTime()) || isOutOfRange(date)
    ? null
    : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }

/**
 * Returns the date that the picker shows, and a function that stores the typed date. While `value` is null, the picker
 * keeps an incomplete typed date; a new `value` from the caller replaces the typed date.
 */
function usePickerValue(value: CalendarDay | null) {
  const [typed, setTyped] = useState<Date | null>(null)
  const given = toPicker(value)
  const shown = toPicker(fromPicker(typed))?.getTime() === given?.getTime() ? typed : given
  return [shown, setTyped] as const
}

/** Makes MUI's date field look like the platform's TextField. */
const textFieldStyles = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: 0.75,
    typography: 'body2',
    fontWeight: 700,
    '&, &.Mui-focused, &.Mui-error': { color: 'text.primary' },
  },
  '& .MuiPickersInputBase-root': { minHeight: 52, borderRadius: radius.button, fontSize: '1rem', px: '14px' },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderWidth: '1.5px',
    borderColor: 'lineStrong',
    '& legend': { display: 'none' },
  },
  '& .MuiFormHelperText-root': { mx: 0, mt: 0.75, typography: 'body2' },
} as const

const OwnCalendarIcon = () => <Icon name="calendar" />

export default function DatePickerField({
  label,
  value,
  onChange,
  error = false,
  helperText,
}: DateFieldProps) {
  const { language } = useLanguage()
  const intl = useIntl()
  const { locale, days, texts } = byLanguage[language]
  const [shown, setTyped] = usePickerValue(value)
  const outOfRange = isOutOfRange(shown)
  const range = intl.formatMessage(
    { id: 'platform.date.range' },
    { min: String(yearRange.min), max: String(yearRange.max) },
  )
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={texts}>
      <DatePicker
        label={label}
        format="dd.MM.yyyy"
        value={shown}
        minDate={first}
        maxDate={last}
        {...(days && { dayOfWeekFormatter: (date: Date) => days[date.getDay()] ?? '' })}
        onChange={(date) => {
          setTyped(date)
          onChange(fromPicker(date))
        }}
        slots={{ openPickerIcon: OwnCalendarIcon }}
        slotProps={{
          calendarHeader: {
            sx: { '& .MuiPickersCalendarHeader-label::first-letter': { textTransform: 'uppercase' } },
          },
          textField: {
            fullWidth: true,
            sx: textFieldStyles,
            slotProps: { inputLabel: { shrink: true } },
            // `error` is set only if it is true, because with `error: false` the picker does not mark an invalid date.
            ...(error || outOfRange ? { error: true } : {}),
            helperText: outOfRange ? range : helperText,
          },
        }}
      />
    </LocalizationProvider>
  )
}
