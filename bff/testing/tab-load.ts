import type { TabLoad } from '@club/contract'

/** A record of a tab that loaded, as a browser sends it. */
export const tabLoad: TabLoad = {
  tab: 'mf-games',
  version: '1.0.0',
  stage: 'render',
  outcome: 'loaded',
  milliseconds: 80,
  attempt: 1,
}
