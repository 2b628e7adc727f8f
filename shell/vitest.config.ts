import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('shell', import.meta.dirname)
