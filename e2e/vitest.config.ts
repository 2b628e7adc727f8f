import { browserTestConfig } from './browser-test-config.ts'

export default browserTestConfig('e2e', import.meta.dirname, {
  // The tests in these folders take minutes, so they have their own commands: `npm run test:screens`, `test:worker`,
  // `test:commands`, `test:interop` and `test:compose`.
  exclude: ['**/node_modules/**', 'screens/**', 'worker/**', 'commands/**', 'interop/**', 'compose/**'],
})
