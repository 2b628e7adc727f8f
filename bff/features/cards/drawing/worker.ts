import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { CardContent } from '../content.ts'
import { toPng } from './draw.ts'

/*
 * A thread that draws one card after the other. On Linux a priority is a thread's own: whoever votes goes first, and a
 * picture takes the processor's time that is left. Elsewhere it would be the whole server's.
 */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', (content: CardContent) => {
  const png = Uint8Array.from(toPng(content))
  parentPort?.postMessage(png, [png.buffer])
})
