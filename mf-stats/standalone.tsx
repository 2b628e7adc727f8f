// The import is dynamic, because module federation must load the shared modules before the page uses them.
import('./standalone-page.tsx')
