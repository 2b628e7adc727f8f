import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CardContent } from '../content.ts'
import { toPng } from './draw.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

/**
 * Draws a card in a worker thread. The garbage collector frees the card's pixels but does not count their six megabytes
 * outside of the heap, so it is started after each card, which takes a millisecond.
 */
export default function drawCard(content: CardContent): Uint8Array {
  setImmediate(collect, { type: 'minor' })
  return toPng(content)
}
