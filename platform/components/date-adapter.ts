/**
 * The functions of date-fns that the date picker uses. They are a hundredth of the 10 MiB of the installed library.
 * This file is bundled into the published package (scripts/pack/bundle.ts), so that the library is not installed with
 * the platform.
 */
export { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
export { cs } from 'date-fns/locale/cs'
export { enUS } from 'date-fns/locale/en-US'
