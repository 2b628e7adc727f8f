// This imports the types of the matchers, such as `toBeVisible`, that setup.js adds to Vitest.
import '@testing-library/jest-dom/vitest'

export { holdsUnsavedWork, setConnection, stubMatchMedia, watchReloads } from './browser.ts'
export * from './fixtures.ts'
export { show } from './show.tsx'
export { etagOf, type MadeCall, Refusal, type Responses, stubApi } from './stub-api.ts'
