import { browserTestConfig } from '../browser-test-config.ts'

/**
 * Tests that open every screen in many widths, languages, themes and states. `npm test` does not include them, because
 * they would take a quarter of its time.
 */
export default browserTestConfig('screens', import.meta.dirname)
