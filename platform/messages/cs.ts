import type { en } from './en.ts'

/** The platform's own texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'platform.retry': 'Zkusit znovu',
  'platform.cancel': 'Zpět',
  'platform.toasts': 'Oznámení ({hotkey})',
  'platform.toasts.dismiss': 'Zavřít oznámení',
  'platform.confirm.instruction': 'Pro potvrzení napište {phrase}',
  'platform.search.clear': 'Zrušit hledání',
  'platform.date.range': 'Od roku {min} do roku {max}.',
  'platform.theme.dark': 'Tmavý motiv',
  'platform.theme.light': 'Světlý motiv',
  'platform.part.loading': 'Načítá se…',
  'platform.part.missing': 'Tohle se nepodařilo otevřít',
  'platform.error.title': 'Data se nepodařilo načíst',
  'platform.error.offline': 'Server je nedostupný. Zkontrolujte připojení a zkuste to znovu.',
  'platform.error.noConnection': 'Jste offline. Připojte se k internetu a zkuste to znovu.',
  'platform.error.late': 'Server odpovídá příliš dlouho. Zkuste to prosím znovu.',
  'platform.error.unknownOutcome.title': 'Uložilo se to?',
  'platform.error.unknownOutcome':
    'Odpověď nedorazila, takže není jisté, zda se změna uložila. Stránka načítá, co má server: než to zkusíte znovu, zkontrolujte to.',
  'platform.error.unknownOutcome.offline':
    'Jste offline, takže není jisté, zda se změna uložila. Až budete zase připojeni, zkontrolujte to.',
  'platform.error.unexpected': 'Server odpověděl nečekaně. Zkuste to prosím znovu.',
  'platform.error.unavailable': 'Server teď není dostupný. Zkuste to prosím za chvíli.',
  // The fields of requests that people fill in; empty for any other.
  'platform.field':
    '{field, select, date {datum a čas} name {jméno} offenseSkill {útok} defenseSkill {obrana} ballHandlingSkill {práce s míčem} gamesPlayed {zápasy} wins {výhry} plusMinus {+/-} whiteTeamScore {skóre bílých} blackTeamScore {skóre černých} whiteTeam {sestava bílých} blackTeam {sestava černých} benchPlayers {lavička} amount {částka} other {}}',
  'platform.problem.validation_failed':
    '{count, plural, =0 {Server zadané údaje nepřijal.} one {Server nepřijal tento údaj: {fields}.} other {Server nepřijal tyto údaje: {fields}.}}',
  'platform.problem.invalid_confirmation': 'Pro potvrzení smazání zadejte přesný potvrzovací text.',
  'platform.problem.unknown_player': 'Některý z hráčů už není na soupisce.',
  'platform.problem.duplicate_player': 'Hráč může být jen v jedné sestavě.',
  'platform.problem.penalty_mismatch': 'Částka neodpovídá důvodu pokuty.',
  'platform.problem.wrong_pin': 'Tohle není správný PIN.',
  'platform.problem.organiser_only': 'Na tohle je potřeba PIN organizátora.',
  'platform.problem.cross_site': 'Změny přijímáme jen ze stránek klubu.',
  'platform.problem.game_not_found': 'Tento zápas už neexistuje.',
  'platform.problem.player_not_found': 'Tento hráč už neexistuje.',
  'platform.problem.not_found': 'Na této adrese nic není.',
  'platform.problem.method_not_allowed': 'Server tento požadavek nepřijímá.',
  'platform.problem.request_timeout': 'Požadavek nedorazil včas. Zkuste to prosím znovu.',
  'platform.problem.registration_closed': 'Přihlašování na tento zápas je uzavřené.',
  'platform.problem.game_closed': 'Týmy uzavřeného zápasu už nelze měnit.',
  'platform.problem.not_enough_players': 'K sestavení týmů jsou potřeba alespoň 2 hráči.',
  'platform.problem.penalty_not_due': 'Kdo jde hrát, žádnou pokutu neplatí.',
  'platform.problem.undo_impossible': 'Tohle už nejde vrátit.',
  'platform.problem.already_undone': 'Tohle už někdo vrátil.',
  'platform.problem.payload_too_large': 'Tohle je na odeslání příliš velké.',
  'platform.problem.unsupported_media_type': 'Server tento druh obsahu nepřijímá.',
  'platform.problem.too_many_requests': 'Příliš mnoho změn za krátkou dobu. Chvilku prosím počkejte.',
  'platform.problem.internal_error': 'Na naší straně se něco pokazilo.',
  'platform.problem.database_unavailable': 'Databáze teď neodpovídá. Zkuste to prosím za chvíli.',
  'platform.problem.too_many_streams':
    'Novinky teď sleduje příliš mnoho stránek. Uvidíte je po novém načtení.',
}
