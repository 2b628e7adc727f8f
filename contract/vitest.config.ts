import { nodeTests } from '../scripts/node-tests.ts'

export default nodeTests('contract', import.meta.dirname)
