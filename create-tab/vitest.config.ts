import { nodeTests } from '../scripts/node-tests.ts'

export default nodeTests('create-tab', import.meta.dirname)
