import type { IncomingMessage } from 'node:http'

/**
 * Counts the events of a live stream (server-sent events).
 * @param response a response of `/api/events`
 */
export class LiveStream {
  readonly #response: IncomingMessage
  #rest = ''
  /** The id after which the stream starts; undefined until the server's first message has arrived. */
  start: number | undefined
  /** The number of received events. */
  events = 0
  isOpen = true

  /** @param onStart is called when the first message has arrived */
  constructor(response: IncomingMessage, onStart: () => void) {
    this.#response = response
    response.setEncoding('latin1')
    response.on('data', (chunk: string) => {
      const messages = (this.#rest + chunk).split('\n\n')
      this.#rest = messages.pop() ?? ''
      for (const message of messages) {
        if (message.includes('data: ')) this.events++
        else if (this.start === undefined && message.includes('id: ')) {
          this.start = Number(/id: (\d+)/.exec(message)?.[1])
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
