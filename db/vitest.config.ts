import { nodeTestConfig } from '../scripts/node-test-config.ts'

export default nodeTestConfig('db', import.meta.dirname, { globalSetup: './testing/mysql.setup.ts' })
