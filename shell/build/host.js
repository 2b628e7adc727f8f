// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseConfig, firstEntryModules, platformVersion } from '@club/tab-build/base'
import { transformFileSync } from '@swc/core'
import CopyPlugin from 'copy-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'

const platform = path.join(import.meta.dirname, '../../platform')

/**
 * Selects the chunks that every page of the site needs at its start. Chunks that load on demand, such as a date
 * picker's, are named `later-…`.
 */
const isNeededAtStart = (/** @type {import('webpack').Chunk} */ chunk) =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('later-')

/**
 * Two forms of the federation runtime are imported: ES modules and CommonJS. With this rule, both resolve to the ES
 * modules, so that the page contains the runtime only once.
 */
const oneFederationRuntime = {
  test: /@module-federation[\\/].*\.cjs$/,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser'] } } },
}

/**
 * Replaces the parser of message texts (9 KB) by an empty one. The page does not need it, because the build has parsed
 * the texts (tab-build/compile-messages.js).
 */
export const withoutMessageParser = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/**
 * Puts the parser of message texts into a chunk that is loaded on demand, for tabs whose build has not parsed the texts
 * (platform/language/parse-if-needed.ts).
 */
const lazyParser = {
  test: /[\\/]platform[\\/]language[\\/]parse-texts\.ts$/,
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': fileURLToPath(
        import.meta.resolve('@formatjs/icu-messageformat-parser'),
      ),
    },
  },
}

/**
 * Replaces MUI's ripple by an empty component. A webpack alias would not match, because MUI's buttons import the ripple
 * by a relative path.
 */
export const withoutRipple = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/TouchRipple\.mjs$/,
    path.join(import.meta.dirname, 'no-ripple.js'),
  )

/**
 * Compiles a TypeScript file to JavaScript, as the text of an inline script in the page.
 * @param {string} file
 */
const scriptText = (file) =>
  transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    minify: true,
  }).code

/**
 * Returns the webpack entry for a service worker (shell/worker). It becomes one file without a hash in its name. The
 * server sends `sw-off.js` as `/sw.js` when the site's settings turn the worker off.
 * @param {string} file @param {string} filename
 */
const workerEntry = (file, filename) => ({
  import: path.join(import.meta.dirname, '../worker', file),
  filename,
  chunkLoading: /** @type {const} */ (false),
})

/** Placeholders in the page, which the server fills in (bff/http/site/site-page.ts, deploy/nginx). */
const pagePlaceholders = {
  title: '__PAGE_TITLE__',
  club: '__CLUB_NAME__',
  logo: '__CLUB_LOGO__',
  language: '__CLUB_LANGUAGE__',
  tabs: '__FIRST_TABS__',
  preview: '__PAGE_PREVIEW__',
}

/** The values that replace the placeholders in development, where no server fills them in. */
const developmentValues = { title: '', club: '', logo: '/logo.svg', language: 'cs', tabs: '', preview: '' }

/** @param {string} template @param {string} filename @param {object} [templateParameters] */
const plainFile = (template, filename, templateParameters = {}) =>
  new HtmlWebpackPlugin({ template, filename, templateParameters, inject: false, minify: false, chunks: [] })

/**
 * The shell's webpack configuration. The shell contains the only copy of each module that it shares with the tabs. It
 * does not contain the names of the tabs, which it reads from the list of tabs at run time.
 * @param {{ root: string, port: number, production: boolean }} options `root`: the shell's folder, with `index.html`,
 *   `help.html` and the static files in `public`
 */
export function createHostConfig({ root, port, production }) {
  const base = baseConfig({ root, production, port, publicPath: '/' })
  return {
    ...base,
    entry: {
      shell: [...firstEntryModules(production), './index.ts'],
      ...(production && {
        sw: workerEntry('worker.ts', 'sw.js'),
        'sw-off': workerEntry('self-removing-worker.ts', 'sw-off.js'),
      }),
    },
    resolve: { ...base.resolve, alias: production ? withoutMessageParser : {} },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), oneFederationRuntime, lazyParser],
    },
    optimization: {
      ...base.optimization,
      // The code that every page needs is split into two files: `libraries`, which rarely changes, and `site`, the
      // site's own code.
      splitChunks: {
        chunks: isNeededAtStart,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          libraries: {
            test: /[\\/]node_modules[\\/](?!@club[\\/])/,
            name: 'libraries',
            enforce: true,
            priority: 1,
          },
          site: { name: 'site', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      withoutRipple(),
      new webpack.DefinePlugin({
        __PLATFORM_VERSION__: JSON.stringify(platformVersion),
        // Removes two unused parts of the federation runtime: the code that reads manifests, because shell/remotes
        // reads them, and the code for Node servers.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new CopyPlugin({ patterns: [path.join(root, 'public')] }),
      new HtmlWebpackPlugin({
        template: './index.html',
        inject: false,
        chunks: ['shell'],
        templateParameters: {
          headPreload: scriptText(path.join(root, 'remotes/head/head-preload.ts')),
          first: production ? pagePlaceholders : developmentValues,
        },
      }),
      // The help page has no scripts, so the build fills in the values that it shows (from the contract) and its
      // colours.
      plainFile('./help.html', 'help.html', { first: production ? pagePlaceholders : developmentValues }),
      plainFile(path.join(platform, 'theme/theme-css.ts'), 'theme.css'),
      // `version.json` contains the id of this build. An open page compares this id with that of its own build
      // (shell/pwa/new-version).
      new HtmlWebpackPlugin({
        templateContent: ({ compilation }) => JSON.stringify({ build: compilation.hash }),
        filename: 'version.json',
        inject: false,
        minify: false,
        chunks: [],
      }),
    ],
  }
}
