// The page is imported asynchronously, because shared modules must load before the page uses them.
import('./standalone-page.tsx')
