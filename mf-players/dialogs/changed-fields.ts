import { type PlayerChange, type PlayerField, playerFieldNames } from '@club/platform'

/** All fields of a player that a form can change. */
export type PlayerFields = { readonly [Name in PlayerField]: NonNullable<PlayerChange[Name]> }

/**
 * Returns the fields whose values differ from those when the form was opened; a 5 typed over 5.0 is no difference. Only
 * these fields are sent, because another visitor may have saved a result meanwhile, which changes the others.
 */
export function changedFields(opened: PlayerFields, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of playerFieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}
