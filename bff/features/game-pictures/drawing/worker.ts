import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CardContent } from '../card-content.ts'
import { toPng } from './draw-card.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

/**
 * Draws a card in a worker thread. The pixels of a card take six megabytes outside of the JavaScript heap. The garbage
 * collector does not count them and would run too late, so the thread runs it after each card, in about 1 ms.
 */
export default function drawCard(content: CardContent): Uint8Array {
  setImmediate(collect, { type: 'minor' })
  return toPng(content)
}
