import { browserTests } from './vitest.js'

export default browserTests('tab-testing', import.meta.dirname)
