import type { en } from './en.ts'

export const cs: Readonly<Record<keyof typeof en, string>> = {
  'platform.payment.amount': '{amount} Kč',
  'platform.payment.code': 'QR kód pro platbu',
  'platform.payment.scan': 'Naskenujte QR kód v bankovní aplikaci a zaplaťte pokutu',
  'platform.payment.picture': 'QR kód pro platbu {amount} Kč',
  'platform.payment.account': 'Účet',
  'platform.payment.amountLabel': 'Částka',
  'platform.payment.symbol': 'Variabilní symbol',
  'platform.payment.copyAccount': 'Kopírovat účet',
  'platform.payment.copyAmount': 'Kopírovat částku',
  'platform.payment.copySymbol': 'Kopírovat variabilní symbol',
  'platform.payment.copied': 'Zkopírováno',
  'platform.payment.notCopied': 'Zkopírovat se nepodařilo',
  'platform.payment.save': 'Uložit QR obrázek',
  'platform.payment.send': 'Poslat QR',
  'platform.payment.demo': 'Ukázkový účet',
  'platform.payment.demoNote': 'klub zatím nenastavil vlastní. Nic na něj neposílejte.',
  'platform.payment.done': 'Hotovo',
}
