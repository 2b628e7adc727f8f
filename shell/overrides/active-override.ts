import { allowedOrigins } from './allowed-origins.ts'
import { currentOverride } from './override.ts'

/** The override this page was opened with. */
export const activeOverride = currentOverride(allowedOrigins())
