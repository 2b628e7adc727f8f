// @ts-check
export { copyTemplate, templateFolders } from './copy-template.js'
export { CreateTabError, createTabEntry } from './tab-entry.js'
