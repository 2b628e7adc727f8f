import { nodeTests } from './node-tests.ts'

export default nodeTests('scripts', import.meta.dirname)
