import { nodeTestConfig } from '../scripts/node-test-config.ts'

export default nodeTestConfig('contract', import.meta.dirname)
