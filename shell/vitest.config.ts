import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('shell', import.meta.dirname)
