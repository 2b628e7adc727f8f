import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

export default nodeTestConfig('contract', import.meta.dirname)
