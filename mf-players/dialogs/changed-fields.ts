import { type PlayerChange, type PlayerField, playerFieldNames } from '@club/platform'

/** All fields of a player that a form can change. */
export type PlayerFields = { readonly [Name in PlayerField]: NonNullable<PlayerChange[Name]> }

/**
 * Returns the fields whose values have changed since the form was opened; 5 and 5.0 are equal. Only these fields are
 * sent, because the form's other values are outdated if another visitor has saved a result meanwhile.
 */
export function getChangedFields(opened: PlayerFields, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of playerFieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}
