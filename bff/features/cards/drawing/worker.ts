import { constants, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { CardContent } from '../content.ts'

/*
 * A thread that draws one card after the other. On Linux a priority is a thread's own: whoever votes goes first, and a
 * picture takes what is left, with a tenth for itself where others take all. Elsewhere it would be the whole server's.
 */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
// Read only now, so that the start has the low priority, too.
const { toPng } = await import('./draw.ts')

/*
 * A drawing's pixels, six megabytes, lie outside of the heap until its object is collected, and nothing tells the
 * collector how much they are: it would let a hundred lie. So it is asked after each card, which takes a millisecond.
 */
setFlagsFromString('--expose-gc')
const collect: NodeJS.GCFunction = runInNewContext('gc')

parentPort?.on('message', (content: CardContent) => {
  const png = Uint8Array.from(toPng(content))
  parentPort?.postMessage(png, [png.buffer])
  setImmediate(collect, { type: 'minor' })
})
