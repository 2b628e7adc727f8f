import { nodeTestConfig } from './test-run/node-test-config.ts'

export default nodeTestConfig('scripts', import.meta.dirname)
