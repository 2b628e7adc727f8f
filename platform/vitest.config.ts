import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('platform', import.meta.dirname)
