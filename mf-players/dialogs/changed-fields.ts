import { type PlayerChange, type PlayerField, playerFieldNames } from '@club/platform'

/** The fields that a form may change. */
export type PlayerFields = { readonly [Name in PlayerField]: NonNullable<PlayerChange[Name]> }

/**
 * The fields whose values differ from those at opening (a 5 typed over 5.0 is no change). Only these are sent, because
 * the others may be outdated when a result was saved elsewhere meanwhile.
 */
export function changedFields(opened: PlayerFields, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of playerFieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}
