// @ts-check
export { copyTemplate, templates } from './copy-template.js'
export { TabError, tabNamed } from './tab-names.js'
