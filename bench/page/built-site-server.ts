/**
 * Usage: `node built-site-server.ts <folder> <data folder>`. Serves one build with demo data, and prints its address.
 * The folder contains `shell/dist` and, for the build with Module Federation, the folders of the tabs.
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
  // The site loads no avatars, because the other server from which they come would affect the measured times.
  CLUB_AVATAR_URL: '',
  // Only the build with Module Federation has a service worker.
  SERVICE_WORKER: existsSync(path.join(root, 'shell/dist/sw.js')) ? 'on' : 'off',
})
const db = openDatabase(settings.database)
await migrate(db)
await fillWithDemoData(db, { now: new Date(), timezone: settings.club.timezone })
const app = createApp({ db, settings, root, log: pino({ level: 'silent' }) })
console.log(`http://127.0.0.1:${await listenOnFreePort(createServer(app.callback()))}`)
