import type Router from '@koa/router'
import { addHtmlDocumentHeaders } from '../headers/security-headers.ts'
import { rejectQueryParameters } from '../routing/request-parsing.ts'
import { createDocsPage } from './docs-page.ts'
import { createOpenApi } from './openapi.ts'

/**
 * Adds the routes of the OpenAPI document (`GET /api/openapi.json`) and of its documentation page. Both are generated
 * once, from the contract.
 */
export function addDocumentationRoutes(router: Router): Router {
  const document = createOpenApi()
  const json = JSON.stringify(document)
  const { html, policy } = createDocsPage(document)
  router.get('/api/openapi.json', (ctx) => {
    ctx.state.route = '/api/openapi.json'
    rejectQueryParameters(ctx.query)
    ctx.type = 'application/json'
    ctx.body = json
  })
  router.get('/api/docs', async (ctx) => {
    ctx.state.route = '/api/docs'
    rejectQueryParameters(ctx.query)
    await addHtmlDocumentHeaders(ctx)
    ctx.set('Content-Security-Policy', policy)
    ctx.type = 'text/html'
    ctx.body = html
  })
  return router
}
