import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CardContent } from '../content.ts'
import { toPng } from './draw.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

/**
 * Draws a card in a worker thread. The pixels of a card take six megabytes outside of the heap, which the garbage
 * collector does not count. So the collector is started after each card to free the pixels, which takes a millisecond.
 */
export default function drawCard(content: CardContent): Uint8Array {
  setImmediate(collect, { type: 'minor' })
  return toPng(content)
}
