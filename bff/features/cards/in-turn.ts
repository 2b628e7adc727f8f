import { calls } from '@club/contract'
import type { Middleware } from 'koa'

/** A card's address, `/api/games/33/card.png`. */
const address = new RegExp(
  `^${calls.gameCard.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`,
)

/** Milliseconds from one request to the next while several wait. */
const PACE = 3

/**
 * Lets one request for a card go on at a time, with a pause before the next. To say `busy` to one takes half a
 * millisecond; were two hundred told at once, whoever votes meanwhile would wait for all of it, and turn by turn
 * still at each of a vote's own steps for one of them.
 */
export function cardsInTurn(): Middleware {
  const waiting: (() => void)[] = []

  const letOneIn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setTimeout(letOneIn, PACE)
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
