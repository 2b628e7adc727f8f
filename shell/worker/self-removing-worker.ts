import { removeWorker } from './remove-worker.ts'
import { scope } from './scope.ts'

/**
 * The service worker that the server sends when the site's settings contain `SERVICE_WORKER=off`. It replaces the usual
 * worker, deletes all caches and removes itself.
 */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
