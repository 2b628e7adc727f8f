// The import is asynchronous, so that webpack can load the shared modules before the page uses them.
import('./standalone-page.tsx')
