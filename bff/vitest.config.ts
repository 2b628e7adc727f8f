import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

export default nodeTestConfig('bff', import.meta.dirname, { globalSetup: '../db/testing/mysql.setup.ts' })
