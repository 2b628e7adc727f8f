/**
 * The part of date-fns that the date picker uses: a hundredth of the library's 10 MiB. The published package contains
 * it bundled (scripts/pack/bundle.ts), so that installing the platform does not install the library.
 */
export { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
export { cs } from 'date-fns/locale/cs'
export { enUS } from 'date-fns/locale/en-US'
