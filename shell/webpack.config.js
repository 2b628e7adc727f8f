// @ts-check
import { hostConfig } from '@club/platform/build'

/** @param {unknown} _env @param {{ mode?: string }} argv */
export default (_env, argv) =>
  hostConfig({ root: import.meta.dirname, port: 3100, production: argv.mode === 'production' })
