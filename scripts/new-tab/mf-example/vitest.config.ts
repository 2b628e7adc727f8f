import { browserTests } from '@club/platform/testing/vitest'

export default browserTests('mf-example', import.meta.dirname)
