import { removeWorker } from './remove-worker.ts'
import { scope } from './scope.ts'

/** With `SERVICE_WORKER=off`, this worker replaces the other one, deletes all caches and removes itself. */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
