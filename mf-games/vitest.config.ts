import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('mf-games', import.meta.dirname)
