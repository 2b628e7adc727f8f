import { removeWorker } from './remove.ts'
import { scope } from './scope.ts'

/** With `SERVICE_WORKER=off`, this worker replaces the other one and removes itself, with everything that was kept. */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
