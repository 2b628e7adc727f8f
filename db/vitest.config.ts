import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

export default nodeTestConfig('db', import.meta.dirname, { globalSetup: './testing/mysql.setup.ts' })
