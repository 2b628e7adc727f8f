/** What only a host needs: the shell, a tab's standalone page, and tests. */
export { createQueryClient } from '../api/query-client.ts'
export { pageHeadingId } from '../components/PageHeading.tsx'
export { storedLanguage } from '../language/languages.ts'
export { Notices } from '../notices/Notices.tsx'
export { restoreNotice } from '../notices/reload.ts'
export { HostProviders } from './HostProviders.tsx'
export { LanguageSwitch } from './LanguageSwitch.tsx'
export { ThemeSwitch } from './ThemeSwitch.tsx'
