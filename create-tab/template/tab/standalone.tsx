// This import is dynamic, because shared modules must load before the page uses them.
import('./standalone-page.tsx')
