// @ts-check
export { copyTemplate, templates } from './copy-template.js'
export { TabError, tabFromName } from './tab-names.js'
