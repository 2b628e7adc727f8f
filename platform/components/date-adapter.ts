/**
 * The part of date-fns that the date picker uses, a hundredth of the library's 10 MiB. It is bundled into the published
 * package (scripts/pack/bundle.ts), so that the library is not installed with the platform.
 */
export { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
export { cs } from 'date-fns/locale/cs'
export { enUS } from 'date-fns/locale/en-US'
