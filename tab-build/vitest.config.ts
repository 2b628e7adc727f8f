import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

export default nodeTestConfig('tab-build', import.meta.dirname)
