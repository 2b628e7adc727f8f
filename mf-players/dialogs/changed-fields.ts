import type { PlayerChange } from '@club/platform'
import { fieldNames } from './fields.ts'

/**
 * What was changed in a form: the fields whose values differ from those it was opened with, however they are written
 * (a 5 typed over a 5.0 is no change). Only these may be sent: the others may be old, when a result was saved
 * elsewhere meanwhile.
 */
export function changedFields(opened: PlayerChange, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of fieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}
