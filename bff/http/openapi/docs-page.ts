import { createHash } from 'node:crypto'
import {
  type Call,
  type CallName,
  isProblemCode,
  type ProblemCode,
  problem,
  problems,
  problemTitle,
  type StreamName,
} from '@club/contract'
import { callDescriptions } from '@club/contract/descriptions'
import type * as z from 'zod/mini'
import { escapeHtml } from '../escape-html.ts'
import { createRequestExample, getExample } from './docs-example.ts'
import {
  addLineBreakOpportunities,
  codeBlock,
  createSharedSchemaSection,
  describeSchema,
  getInlineObjectSchema,
} from './docs-schemas.ts'
import { docsStyle } from './docs-style.ts'
import { callAndStreamNames, callsAndStreams, type createOpenApi } from './openapi.ts'
import { listProblems } from './openapi-problems.ts'
import { type Schema, toJsonSchema } from './openapi-schemas.ts'

type OpenApi = ReturnType<typeof createOpenApi>

/**
 * Creates the documentation page: the calls by tag, then the shared schemas and every problem code. The page has no
 * scripts, and its Content-Security-Policy allows the inline style by hash.
 */
export function createDocsPage({ info, openapi, tags }: OpenApi): { html: string; policy: string } {
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}: the API</title><link rel="stylesheet" href="/theme.css"><style>${docsStyle}</style></head><body>
<header><a href="/">Back to the site</a></header>
<main>
<h1>${escapeHtml(info.title)}: the API</h1>
<p>${words(info.description)}</p>
<p>The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>
(OpenAPI ${escapeHtml(openapi)}).</p>
${tags.map(tagSection).join('\n')}
${createSharedSchemaSection()}
${problemSection()}
</main></body></html>`
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}' 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  }
}

function tagSection({ name: tag, description }: OpenApi['tags'][number]): string {
  const entries = callAndStreamNames.filter((name) => callsAndStreams[name].tag === tag)
  return `<h2>${escapeHtml(tag)}</h2>\n<p>${escapeHtml(description)}</p>\n${entries.map(callDetails).join('\n')}`
}

function callDetails(name: CallName | StreamName): string {
  const call: Call = callsAndStreams[name]
  const answers = Object.entries(call.responses).map(([status, schema]) =>
    schema ? answer(status, toJsonSchema(schema, 'output')) : `<h3>Answer ${status}</h3><p>no body</p>`,
  )
  return `<details><summary><code><span class="method">${call.method}</span> ${addLineBreakOpportunities(call.path)}</code>
${escapeHtml(call.summary)}</summary><div>
<p>${words(callDescriptions[name] ?? call.summary)}</p>
${[section('In the address', call.params), section('Query', call.query), section('Headers', call.headers), body(call), ...answers].join('\n')}
<h3>Problems</h3><p>${listProblems(call).map(problemLink).join(', ')}</p></div></details>`
}

const section = (title: string, schema: z.ZodMiniType | undefined) =>
  schema ? `<h3>${title}</h3>\n${describeSchema(toJsonSchema(schema, 'input'))}` : ''

const body = ({ body }: Call) =>
  body ? section('Body', body) + codeBlock(createRequestExample(toJsonSchema(body, 'input'))) : ''

/** Describes a response as HTML. A shared schema gets no example here, because its own section has one. */
const answer = (status: string, schema: Schema) =>
  `<h3>Answer ${status}</h3>\n${describeSchema(schema)}${getInlineObjectSchema(schema) ? codeBlock(getExample(schema)) : ''}`

/** Converts a description to HTML: text between backticks becomes code. */
const words = (description: string) => escapeHtml(description).replace(/`([^`]+)`/g, '<code>$1</code>')

const problemLink = (code: ProblemCode) =>
  `<a href="#problem-${code}"><code>${addLineBreakOpportunities(code)}</code></a>`

function problemSection(): string {
  const rows = Object.keys(problems)
    .filter(isProblemCode)
    .map((code) => {
      const { status, detail } = problems[code]
      return `<tr id="problem-${code}"><td><code>${addLineBreakOpportunities(code)}</code> <small>${status}</small></td><td>${escapeHtml(problemTitle(code))}. ${escapeHtml(detail)}</td></tr>`
    })
  return `<h2>Problems</h2>
<p>Errors are problem documents (RFC 9457). <code>code</code> is stable; <code>instance</code> is the request's id.</p>
${describeSchema(toJsonSchema(problem, 'output'))}
<h3>Codes</h3>
<table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
