import { Resvg } from '@resvg/resvg-js'
import type { CardContent } from '../card-content.ts'
import { fontOptions } from './font.ts'
import { drawPreview } from './preview.ts'
import { drawResult } from './result.ts'
import { drawTeams } from './teams.ts'

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

export const toPng = (content: CardContent): Uint8Array =>
  new Resvg(toSvg(content), { font: fontOptions }).render().asPng()
