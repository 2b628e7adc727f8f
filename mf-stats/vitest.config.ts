import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('mf-stats', import.meta.dirname)
