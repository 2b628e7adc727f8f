import type { TabLoad } from '@club/contract'

export const exampleTabLoadReport: TabLoad = {
  tab: 'mf-games',
  version: '1.0.0',
  stage: 'render',
  outcome: 'loaded',
  milliseconds: 80,
  attempt: 1,
}
