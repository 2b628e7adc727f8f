/** The documentation page's look; its colours are the site's own stylesheet's (platform/theme/css.ts). */
export const style = `
:root { font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: var(--background); color: var(--text); overflow-wrap: anywhere }
a { color: var(--primary) }
h1 { line-height: 1.2 }
h2 { margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
:target { scroll-margin: 1rem; outline: 2px solid var(--primary); outline-offset: 4px }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
details { border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; background: var(--paper) }
summary { padding: .6rem .8rem; cursor: pointer }
details > div { padding: 0 .8rem .8rem }
code, pre { font: .9em/1.45 ui-monospace, monospace }
pre { white-space: pre-wrap; margin: .5rem 0 0; padding: .6rem; border-radius: .4rem; background: var(--background) }
small { color: var(--text-muted) }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th:first-child { width: 40% }
td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
p { margin: .5rem 0 }`
