import { nodeTestConfig } from './node-test-config.ts'

export default nodeTestConfig('scripts', import.meta.dirname)
