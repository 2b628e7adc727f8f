import { browserTests } from './testing/vitest.js'

export default browserTests('platform', import.meta.dirname)
