import { nodeTests } from '../scripts/node-tests.ts'

export default nodeTests('tab-build', import.meta.dirname)
