/**
 * The parts of date-fns that the date picker uses, about 1 % of the library's 10 MiB. The published package
 * `@club/platform` contains a copy of these parts (scripts/pack/bundle-date-fns.ts), so that npm does not install
 * date-fns with it.
 */
export { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
export { cs } from 'date-fns/locale/cs'
export { enUS } from 'date-fns/locale/en-US'
