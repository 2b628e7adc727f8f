import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { csCZ, enUS as enUSTexts } from '@mui/x-date-pickers/locales'
import { cs } from 'date-fns/locale/cs'
import { enUS } from 'date-fns/locale/en-US'
import { useLanguage } from '../language/LanguageProvider.tsx'
import type { CalendarDay, DateFieldProps } from './DateField.tsx'

const byLanguage = {
  cs: { locale: cs, texts: csCZ, format: 'dd.MM.yyyy' },
  en: { locale: enUS, texts: enUSTexts, format: 'MM/dd/yyyy' },
} as const

/** The day as a picker holds it: a Date at local midnight, never read as an instant. */
const toPicker = (day: CalendarDay | null): Date | null => day && new Date(day.year, day.month - 1, day.day)

const fromPicker = (date: Date | null): CalendarDay | null =>
  date === null || Number.isNaN(date.getTime())
    ? null
    : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }

export default function DatePickerField({ label, value, onChange }: DateFieldProps) {
  const { language } = useLanguage()
  const { locale, texts, format } = byLanguage[language]
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locale}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DatePicker
        label={label}
        format={format}
        value={toPicker(value)}
        onChange={(date) => onChange(fromPicker(date))}
        slotProps={{ textField: { size: 'small', fullWidth: true } }}
      />
    </LocalizationProvider>
  )
}
