import type { en } from './en.ts'

/** The texts about sharing in Czech. */
export const cs: Readonly<Record<keyof typeof en, string>> = {
  'mf-games.share.shared': 'Sdíleno',
  'mf-games.share.textAlone': 'Obrázek se nepodařilo načíst, odešel jen text.',
  'mf-games.share.downloaded': 'Obrázek je uložený',
  'mf-games.share.copied': 'Text je zkopírovaný',
  'mf-games.share.paste': 'Vložte ho do zprávy.',
  'mf-games.share.saved': 'Obrázek najdete mezi staženými soubory.',
  'mf-games.share.noPicture': 'Obrázek se nepodařilo načíst.',
  'mf-games.share.byHand': 'Zkopírujte text',
  'mf-games.share.byHandNote': 'Prohlížeč stránce nedovolil zkopírovat ho za vás.',
  'mf-games.share.text': 'Text k odeslání',
  'mf-games.share.close': 'Zavřít',
}
