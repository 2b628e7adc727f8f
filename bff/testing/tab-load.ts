import type { TabLoad } from '@club/contract'

/** The record of a tab load, as a browser sends it. */
export const tabLoad: TabLoad = {
  tab: 'mf-games',
  version: '1.0.0',
  stage: 'render',
  outcome: 'loaded',
  milliseconds: 80,
  attempt: 1,
}
