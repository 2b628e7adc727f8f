import type { IncomingMessage } from 'node:http'

/** Counts the events in a response of `/api/events`. */
export class LiveStream {
  readonly #response: IncomingMessage
  #rest = ''
  /** The event id in the first message. Undefined until this message has arrived. */
  start: number | undefined
  events = 0
  isOpen = true

  constructor(response: IncomingMessage, onStart: () => void, onEvent?: (id: number) => void) {
    this.#response = response
    response.setEncoding('latin1')
    response.on('data', (chunk: string) => {
      const messages = (this.#rest + chunk).split('\n\n')
      this.#rest = messages.pop() ?? ''
      for (const message of messages) {
        if (message.includes('data: ')) {
          this.events++
          onEvent?.(idIn(message))
        } else if (this.start === undefined && message.includes('id: ')) {
          this.start = idIn(message)
          onStart()
        }
      }
    })
    response.on('error', () => {})
    response.on('close', () => {
      this.isOpen = false
    })
  }

  close(): void {
    this.#response.destroy()
  }
}

const idIn = (message: string): number => Number(/id: (\d+)/.exec(message)?.[1])
