import type { en } from './en.ts'

export const cs: Readonly<Record<keyof typeof en, string>> = {
  'platform.sharing.shared': 'Sdíleno',
  'platform.sharing.textAlone': 'Obrázek se nepodařilo načíst, odešel jen text.',
  'platform.sharing.downloaded': 'Obrázek je uložený',
  'platform.sharing.copied': 'Text je zkopírovaný',
  'platform.sharing.paste': 'Vložte ho do zprávy.',
  'platform.sharing.saved': 'Obrázek najdete mezi staženými soubory.',
  'platform.sharing.noPicture': 'Obrázek se nepodařilo načíst.',
  'platform.sharing.byHand': 'Zkopírujte text',
  'platform.sharing.byHandNote': 'Prohlížeč stránce nedovolil zkopírovat ho za vás.',
  'platform.sharing.text': 'Text k odeslání',
  'platform.sharing.close': 'Zavřít',
}
