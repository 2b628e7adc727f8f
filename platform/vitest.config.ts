import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('platform', import.meta.dirname)
