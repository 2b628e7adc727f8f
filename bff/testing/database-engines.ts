import { type Engine, engines } from '@club/db/testing'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Runs the same tests on each database engine. The tests of an engine share one server, whose tables are emptied before
 * each test.
 * @param tests defines the tests; its argument returns the server, which exists only while tests run
 */
export function describeOnEveryEngine(
  title: string,
  tests: (api: () => TestServer, engine: Engine) => void,
): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(() => server?.clear())
    afterAll(() => server?.close())
    tests(() => {
      if (!server) throw new Error('the server runs only while tests do')
      return server
    }, engine)
  })
}
