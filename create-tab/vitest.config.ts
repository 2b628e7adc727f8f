import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

export default nodeTestConfig('create-tab', import.meta.dirname)
