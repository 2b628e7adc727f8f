import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('mf-players', import.meta.dirname)
