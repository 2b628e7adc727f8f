// @ts-check
export { copyTemplate, templates } from './copy-template.js'
export { createNamedTab, TabError } from './tab-names.js'
