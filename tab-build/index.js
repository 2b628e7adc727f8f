// @ts-check
export { remoteConfig } from './remote.js'
