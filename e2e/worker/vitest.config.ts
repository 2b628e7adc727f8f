import { browserTestConfig } from '../browser-test-config.ts'

/**
 * Tests of the site with its service worker. `npm test` does not include them, because each of them fills the worker's
 * caches: they are one percent of the tests and would take a sixth of its time.
 */
export default browserTestConfig('worker', import.meta.dirname)
