import { Resvg } from '@resvg/resvg-js'
import type { CardContent } from '../content.ts'
import { family, fontFiles } from './font.ts'
import { drawPreview } from './preview.ts'
import { drawResult } from './result.ts'
import { drawTeams } from './teams.ts'

/** A card as SVG, its texts as text. */
export function toSvg(content: CardContent): string {
  switch (content.kind) {
    case 'preview':
      return drawPreview(content)
    case 'teams':
      return drawTeams(content)
    case 'result':
      return drawResult(content)
  }
}

/** A card as PNG. Nothing but the font's own files is read: no font of the machine, nothing from the network. */
export function toPng(content: CardContent): Uint8Array {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: family }
  return new Resvg(toSvg(content), { font }).render().asPng()
}
