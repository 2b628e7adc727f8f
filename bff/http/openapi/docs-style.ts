/** The documentation page's look: the site's colours (platform/theme/tokens.ts), in the reader's theme. */
export const style = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --paper: light-dark(#fff, #161e19); --text: light-dark(#15211b, #e9f0eb); --muted: light-dark(#4b5a51, #a9b8ae);
  --line: light-dark(#d7dfd9, #2e3a33); --link: light-dark(#11603c, #6fd3a0)
}
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: light-dark(#f3f6f2, #0d1310); color: var(--text); overflow-wrap: anywhere }
a { color: var(--link) }
h1 { line-height: 1.2 }
h2 { margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
:target { scroll-margin: 1rem; outline: 2px solid var(--link); outline-offset: 4px }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
details { border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; background: var(--paper) }
summary { padding: .6rem .8rem; cursor: pointer }
details > div { padding: 0 .8rem .8rem }
code, pre { font: .9em/1.45 ui-monospace, monospace }
pre { white-space: pre-wrap; margin: .5rem 0 0; padding: .6rem; border-radius: .4rem; background: light-dark(#f3f6f2, #0d1310) }
small { color: var(--muted) }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th:first-child { width: 40% }
td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
p { margin: .5rem 0 }`
