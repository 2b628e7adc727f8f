import type { PlayerChange } from '@club/platform'
import { type FieldName, fieldNames } from './fields.ts'

/** All that a form may change about a player. */
export type PlayerFields = { readonly [Name in FieldName]: NonNullable<PlayerChange[Name]> }

/**
 * What was changed in a form: the fields whose values differ from those it was opened with, however they are written
 * (a 5 typed over a 5.0 is no change). Only these may be sent: the others may be old, when a result was saved
 * elsewhere meanwhile.
 */
export function changedFields(opened: PlayerFields, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of fieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}
