import { removeWorker, workerGlobalScope } from './worker-global-scope.ts'

/** The server sends this worker with `SERVICE_WORKER=off`. It replaces the usual worker and removes itself. */
workerGlobalScope.addEventListener('install', () => void workerGlobalScope.skipWaiting())
workerGlobalScope.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
