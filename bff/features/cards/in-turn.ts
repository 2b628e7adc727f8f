import { calls } from '@club/contract'
import type { Middleware } from 'koa'

/** A card's address, `/api/games/33/card.png`. */
const address = new RegExp(
  `^${calls.gameCard.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`,
)

/**
 * Lets one request for a card go on in each turn of the event loop. To say `busy` to one takes half a millisecond; were
 * two hundred told at once, whoever votes meanwhile would wait for all of it.
 */
export function cardsInTurn(): Middleware {
  const waiting: (() => void)[] = []

  const letOneIn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(letOneIn)
  }

  return async (ctx, next) => {
    if (address.test(ctx.path)) {
      await new Promise<void>((enter) => {
        if (waiting.push(enter) === 1) setImmediate(letOneIn)
      })
    }
    await next()
  }
}
