import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CardContent } from '../content.ts'
import { toPng } from './draw.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

/**
 * Draws a card in a worker thread. The pixels of a card take six megabytes outside of the JavaScript heap, so the
 * garbage collector does not count them and would run too late. The worker therefore starts the collector after each
 * card to free the pixels, which takes a millisecond.
 */
export default function drawCard(content: CardContent): Uint8Array {
  setImmediate(collect, { type: 'minor' })
  return toPng(content)
}
