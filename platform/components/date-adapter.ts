/**
 * What the date picker has of date-fns. The library is 10 MiB of files, of which this is a hundredth: the package brings it
 * bundled (scripts/pack/bundle.ts), so that installing a tab's needs does not bring the rest.
 */
export { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
export { cs } from 'date-fns/locale/cs'
export { enUS } from 'date-fns/locale/en-US'
