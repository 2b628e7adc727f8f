export {
  type AnyCallInput,
  addressOf,
  type Call,
  type CallInput,
  type Method,
  type ParsedRequest,
  type ResponseBody,
} from './call.ts'
export * from './calls.ts'
export * from './problems.ts'
export * from './rules/bench-turns.ts'
export * from './rules/gaps-between-teams.ts'
export * from './rules/name-comparison.ts'
export * from './rules/payment-code.ts'
export * from './rules/penalty.ts'
export * from './rules/rating.ts'
export * from './rules/statistics.ts'
export * from './rules/teams.ts'
export * from './rules/time-zone.ts'
export * from './rules/undo-refusals.ts'
export * from './schemas/activity.ts'
export * from './schemas/club.ts'
export * from './schemas/fields.ts'
export * from './schemas/game.ts'
export * from './schemas/microfrontends.ts'
export * from './schemas/penalty.ts'
export * from './schemas/player.ts'
export * from './schemas/profile.ts'
export * from './schemas/registration.ts'
export * from './schemas/statistics.ts'
export * from './schemas/tab-load.ts'
export * from './streams.ts'
