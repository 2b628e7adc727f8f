import { hash } from 'node:crypto'
import type { Context } from 'koa'
import { inBatches } from '../../batches/index.ts'
import type { AnyReply } from './handler.ts'

/** A read's answer as it is sent: JSON and its tag, made once for everybody who shares it. */
export interface SharedResponse {
  readonly status: AnyReply['status']
  readonly json: string
  /** Weak: the same tag goes with every compression of the answer. */
  readonly tag: string
}

/**
 * Lets visitors who ask the same at the same time share one read of the database; whoever asks after it has begun gets
 * the next one (decision 0022).
 * @returns reads for one of them: takes what is asked, the same text for the same question, and how to read it
 */
export function sharedReads(): (question: string, read: () => Promise<AnyReply>) => Promise<SharedResponse> {
  return inBatches<() => Promise<AnyReply>, SharedResponse>({
    async run(_question, [read, ...others]) {
      if (!read) return []
      const answer = presented(await read())
      return [answer, ...others.map(() => answer)]
    },
  })
}

function presented({ status, body }: AnyReply): SharedResponse {
  const json = JSON.stringify(body)
  return { status, json, tag: `W/"${hash('sha1', json, 'base64url')}"` }
}

/** Answers one of those who share. */
export function respondShared(ctx: Context, { status, json, tag }: SharedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = 'application/json'
  ctx.body = json
}
