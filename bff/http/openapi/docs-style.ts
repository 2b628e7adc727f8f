/** The documentation page's style; colours and measures come from the site's stylesheet (platform/theme/theme-css.ts). */
export const docsStyle = `
:root { font: 0.9375rem/1.467 var(--font) }
body { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 3rem; background: var(--background); color: var(--text); overflow-wrap: anywhere }
a { display: inline-block; padding-block: .75rem; color: var(--primary) }
h1 { font-size: 1.75rem; font-weight: 800; letter-spacing: -.02em; line-height: 1.215; margin: 1rem 0 }
h2 { font-size: 1.25rem; font-weight: 750; letter-spacing: -.01em; line-height: 1.3; margin: 2.25rem 0 .75rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
:target { scroll-margin: 1rem; outline: 2px solid var(--primary); outline-offset: 4px }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
details { border: 1px solid var(--line); border-radius: var(--radius-button); margin: .5rem 0; background: var(--paper) }
summary { padding: .75rem 1rem; cursor: pointer; border-radius: var(--radius-button) }
details > div { padding: 0 1rem 1rem }
code, pre { font: .9em/1.45 ui-monospace, monospace }
pre { white-space: pre-wrap; margin: .5rem 0 0; padding: .75rem; border-radius: var(--radius-small); background: var(--sunken) }
small { color: var(--text-muted) }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
@media (max-width: 40rem) { summary code { display: inline-block; width: calc(100% - 1.5rem); margin-bottom: .25rem } }
th:first-child { width: 40% }
td, th { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line) }
p { margin: .5rem 0 }`
