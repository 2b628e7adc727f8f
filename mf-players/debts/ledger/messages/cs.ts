import type { en } from './en.ts'

/** The texts of the page "Who owes" in Czech. */
export const cs: Readonly<Record<keyof typeof en, string>> = {
  'mf-players.ledger.penalties':
    '{count, plural, one {# pokuta} few {# pokuty} many {# pokuty} other {# pokut}}',
  'mf-players.ledger.currency': 'Kč',
  'mf-players.ledger.amount': '{amount, number} Kč',
  'mf-players.ledger.csv': 'Stáhnout CSV',
  'mf-players.ledger.tabs': 'Pokuty',
  'mf-players.ledger.owed': 'Dluží',
  'mf-players.ledger.paid': 'Zaplaceno',
  'mf-players.ledger.byAmount': 'Od největší částky',
  'mf-players.ledger.byDate': 'Od nejnovější',
  'mf-players.ledger.older': 'Zobrazit starší',
  'mf-players.ledger.left': 'Už není v klubu',
  'mf-players.ledger.code': 'QR kód',
  'mf-players.ledger.message': '{count, plural, one {Pokuta} other {Pokuty}} {player}',
  'mf-players.ledger.paidSwitch': 'Zaplaceno: {player}, {date}, {amount, number} Kč',
  'mf-players.ledger.paidAt': 'Zaplaceno {time}',
  'mf-players.ledger.nowPaid': 'Pokuta zaplacena',
  'mf-players.ledger.nowUnpaid': 'Pokuta nezaplacena',
  'mf-players.ledger.changed': '{player}, {date}: {amount, number} Kč',
  'mf-players.ledger.changeFailed': 'Pokutu se nepodařilo změnit',
  'mf-players.ledger.nobodyOwes': 'Nikdo nic nedluží.',
  'mf-players.ledger.nothingPaid': 'Zatím není zaplacená žádná pokuta.',
}
