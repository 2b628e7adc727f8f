// @ts-check
export { browserTests } from '@club/platform/testing/vitest'
