// @ts-check
export { hostConfig } from './host.js'
export { remoteConfig } from './remote.js'
