import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('mf-players', import.meta.dirname)
