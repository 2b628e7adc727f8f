import { nodeTestConfig } from '../scripts/node-test-config.ts'

export default nodeTestConfig('create-tab', import.meta.dirname)
