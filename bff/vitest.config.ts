import { nodeTests } from '../scripts/node-tests.ts'

export default nodeTests('bff', import.meta.dirname, { globalSetup: '../db/testing/mysql.setup.ts' })
