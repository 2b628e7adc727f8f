import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('mf-games', import.meta.dirname)
