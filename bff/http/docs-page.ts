import { createHash } from 'node:crypto'
import { type Call, calls, type ProblemCode, problems } from '@club/contract'
import { callNames, type openApi, problemsOf } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .4rem; margin: .5rem 0 }
summary { padding: .5rem .8rem; cursor: pointer }
details > div { padding: 0 .8rem .8rem }
code, pre { font: .9em/1.45 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; padding: .6rem; background: color-mix(in srgb, currentColor 7%, transparent) }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
td, th { text-align: left; vertical-align: top; padding: .2rem 1rem .2rem 0 }`

type OpenApi = ReturnType<typeof openApi>

/**
 * The documentation page: the calls by tag, each with its schemas and problems, and every problem code.
 * Plain HTML without script; its one style is allowed by its hash.
 */
export function docsPage(document: OpenApi): { html: string; policy: string } {
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(document.info.title)}: the API</title><style>${style}</style></head><body>
<h1>${text(document.info.title)}: the API</h1>
<p>${text(document.info.description)} The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>
(OpenAPI ${text(document.openapi)}).</p>
${document.tags.map(({ name }) => tagSection(document, name)).join('\n')}
${problemSection()}
</body></html>`
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  }
}

function tagSection(document: OpenApi, tag: string): string {
  const entries = callNames.filter((name) => calls[name].tag === tag)
  return `<h2>${text(tag)}</h2>\n${entries.map((name) => callDetails(document, calls[name])).join('\n')}`
}

function callDetails(document: OpenApi, call: Call): string {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  return `<details><summary><code><span class="method">${call.method}</span> ${text(call.path)}</code>
${text(call.summary)}</summary><div>
<p>Problems: ${problemsOf(call).map(problemLink).join(', ')}</p>
<pre>${text(JSON.stringify(operation, null, 2))}</pre></div></details>`
}

const problemLink = (code: ProblemCode) => `<a href="#problem-${code}"><code>${code}</code></a>`

function problemSection(): string {
  const rows = Object.entries(problems).map(
    ([code, { status, title, detail }]) =>
      `<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${text(title)}. ${text(detail)}</td></tr>`,
  )
  return `<h2>Problems</h2>
<p>Errors are problem documents (RFC 9457). <code>code</code> is stable; <code>instance</code> is the request's id.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const text = (raw: string) => raw.replace(/[&<>"]/g, (character) => entities[character] ?? character)
