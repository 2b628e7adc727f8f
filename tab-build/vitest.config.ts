import { nodeTestConfig } from '../scripts/node-test-config.ts'

export default nodeTestConfig('tab-build', import.meta.dirname)
