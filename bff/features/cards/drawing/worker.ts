import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CardContent } from '../content.ts'
import { toPng } from './draw.ts'

setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

/**
 * Draws a card in a worker thread. Its pixels, six megabytes outside of the heap, are freed when their object is
 * collected; the collector does not count them, so it is started after each card, which takes a millisecond.
 */
export default function drawCard(content: CardContent): Uint8Array {
  setImmediate(collect, { type: 'minor' })
  return toPng(content)
}
