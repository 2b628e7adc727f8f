// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createHostWebpackConfig } from './build/host-webpack-config.js'

const listFile = path.join(import.meta.dirname, 'microfrontends.json')

/** Forwards requests for a tab's files, such as `/mf-games/…`, to that tab's development server. */
async function tabServers() {
  /** @type {{ name: string }[]} */
  const list = JSON.parse(readFileSync(listFile, 'utf8'))
  const present = list
    .map(({ name }) => ({ name, config: path.join(import.meta.dirname, '..', name, 'webpack.config.js') }))
    .filter(({ config }) => existsSync(config))
  return Promise.all(
    present.map(async ({ name, config }) => {
      const { default: configure } = await import(config)
      const { devServer } = configure({}, { mode: 'development' })
      return {
        context: [`/${name}/`],
        target: `http://127.0.0.1:${devServer.port}`,
        pathRewrite: { [`^/${name}`]: '' },
        agent: false,
      }
    }),
  )
}

/** @type {NonNullable<import('webpack-dev-server').Configuration['setupMiddlewares']>} */
const sendList = (middlewares, server) => {
  server.app?.get('/microfrontends.json', (_request, response) => response.sendFile(listFile))
  return middlewares
}

/** @param {unknown} _env @param {{ mode?: string }} argv */
export default async (_env, argv) => {
  const production = argv.mode === 'production'
  const config = createHostWebpackConfig({ root: import.meta.dirname, port: 3100, production })
  if (production) return config
  const { devServer = {} } = config
  const [api] = Array.isArray(devServer.proxy) ? devServer.proxy : []
  return {
    ...config,
    devServer: {
      ...devServer,
      proxy: [{ ...api, context: ['/api', '/manifest.webmanifest', '/icons/'] }, ...(await tabServers())],
      setupMiddlewares: sendList,
    },
  }
}
