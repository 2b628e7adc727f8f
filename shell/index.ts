// The asynchronous import is the boundary that lets the shared modules be provided before they are used.
import('./start.tsx')
