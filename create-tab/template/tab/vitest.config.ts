import { browserTests } from '@club/tab-testing/vitest'

export default browserTests('mf-example', import.meta.dirname)
