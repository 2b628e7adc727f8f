import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('mf-stats', import.meta.dirname)
