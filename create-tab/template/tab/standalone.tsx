// The asynchronous import is the boundary that lets shared modules load before the page uses them.
import('./standalone-page.tsx')
