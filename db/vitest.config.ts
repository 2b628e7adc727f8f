import { nodeTests } from '../scripts/node-tests.ts'

export default nodeTests('db', import.meta.dirname, { globalSetup: './testing/mysql.setup.ts' })
