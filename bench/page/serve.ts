/**
 * Serves one build of the site with demo data, for measuring, and prints its address.
 * Usage: `node serve.ts <folder> <data folder>`. The folder contains `shell/dist` and, for the federated build, the
 * folders of the tabs.
 */

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fillWithDemoData, migrate, openDatabase } from '@club/db'
import { pino } from 'pino'
import { createApp } from '../../bff/app.ts'
import { readSettings } from '../../bff/settings.ts'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

const [root = '', dataDir = ''] = process.argv.slice(2)
const microfrontends = path.join(import.meta.dirname, '../../shell/microfrontends.json')
const settings = readSettings({
  DATA_DIR: dataDir,
  MICROFRONTENDS_FILE: microfrontends,
  // An empty setting turns off the avatars, which the page would request from another server.
  CLUB_AVATAR_URL: '',
  // Only the federated build has a service worker.
  SERVICE_WORKER: existsSync(path.join(root, 'shell/dist/sw.js')) ? 'on' : 'off',
})
const db = openDatabase(settings.database)
await migrate(db)
await fillWithDemoData(db, { now: new Date(), timezone: settings.club.timezone })
const app = createApp({ db, settings, root, log: pino({ level: 'silent' }) })
console.log(`http://127.0.0.1:${await listenOnFreePort(createServer(app.callback()))}`)
