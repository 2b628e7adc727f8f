import { browserTests } from '@club/platform/testing/vitest'
import { mergeConfig } from 'vitest/config'

// A test walks through whole dialogs whose parts load when they open; a busy machine takes its time.
export default mergeConfig(browserTests('mf-games', import.meta.dirname), { test: { testTimeout: 20_000 } })
