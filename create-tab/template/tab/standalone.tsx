// This import is dynamic, because Module Federation must load the shared modules, such as React, before the page's code
// uses them.
import('./standalone-page.tsx')
