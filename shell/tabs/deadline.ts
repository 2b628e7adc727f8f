export { DeadlineError, withDeadline } from '@club/platform/deadline'

/** How long each stage of loading may take, in milliseconds, before the visitor is told. */
export const deadlines = {
  list: 6000,
  manifest: 8000,
  entry: 12_000,
  module: 15_000,
  render: 20_000,
} as const
