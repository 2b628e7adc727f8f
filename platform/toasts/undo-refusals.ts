import { type Language, type UndoRefusal, undoDays, undoRefusals } from '@club/contract'
import { ApiError } from '../api/error.ts'

/** Why the server refuses an undo, in Czech. In English, the toast shows the server's own text. */
const cs: Record<UndoRefusal, string> = {
  unknown_kind: 'Udělala to novější verze webu.',
  too_old: `Stalo se to před více než ${undoDays} dny.`,
  vote_changed: 'Hlas se mezitím změnil.',
  registration_closed: 'Zápas se mezitím odehrál nebo je v archivu.',
  game_gone: 'Zápas mezitím někdo smazal.',
  game_used: 'Zápas už má hlasy nebo pokuty.',
  game_moved: 'Termín zápasu se mezitím změnil.',
  note_changed: 'Poznámka k zápasu se mezitím změnila.',
  game_archived: 'Zápas se mezitím archivoval nebo vrátil z archivu.',
  result_changed: 'Výsledek se mezitím změnil.',
  teams_changed: 'Týmy se mezitím změnily.',
  penalty_changed: 'Pokuta se mezitím změnila.',
  penalty_paid: 'Pokuta je mezitím zaplacená.',
  penalty_not_due: 'Hráč mezitím hlasoval, že jde.',
  penalty_due: 'Hráč mezitím dostal pokutu.',
  player_changed: 'Údaje hráče se mezitím změnily.',
  player_left: 'Některý hráč mezitím odešel ze soupisky.',
  player_back: 'Hráč už je zase na soupisce.',
  player_used: 'Hráč už hlasoval nebo hrál.',
  totals_changed: 'Statistiky se mezitím nastavily znovu.',
}

const reasons = Object.keys(cs) as UndoRefusal[]

/**
 * Returns why the server refused an undo; undefined for another error, or for a reason that only a newer server has.
 * This file is a chunk of its own, because the server rarely refuses an undo.
 */
export function describeUndoRefusal(error: unknown, language: Language): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'undo_impossible') return undefined
  const reason = reasons.find((one) => undoRefusals[one] === error.problem?.detail)
  return reason && (language === 'cs' ? cs : undoRefusals)[reason]
}
