// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseConfig, firstEntryModules, platformVersion } from '@club/tab-build/base'
import { transformFileSync } from '@swc/core'
import CopyPlugin from 'copy-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'

const platform = path.join(import.meta.dirname, '../../platform')

/** Selects the chunks that every page needs at its start. Chunks that load on demand are named `later-…`. */
const isNeededAtStart = (/** @type {import('webpack').Chunk} */ chunk) =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('later-')

/** Makes CommonJS files of the federation runtime import its ES modules, so that the page has the runtime only once. */
const oneFederationRuntime = {
  test: /@module-federation[\\/].*\.cjs$/,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser'] } } },
}

/**
 * Replaces the parser of ICU messages by an empty one, which is 9 KB smaller. The build has already parsed the messages
 * (tab-build/compile-messages.js).
 */
const messageParserAlias = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/**
 * Keeps the real parser in a chunk that loads on demand, for tabs whose build has not parsed the messages
 * (platform/language).
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

/** Replaces MUI's ripple. An alias would not match, because MUI's buttons import the ripple by a relative path. */
const createMuiRippleRemovalPlugin = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/TouchRipple\.mjs$/,
    path.join(import.meta.dirname, 'empty-mui-ripple.js'),
  )

/** Compiles a TypeScript file to the text of an inline script. @param {string} file */
const scriptText = (file) =>
  transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    minify: true,
  }).code

/**
 * Returns the webpack entry of a service worker (shell/worker): one file without a hash in its name. The server sends
 * `sw-off.js` as `/sw.js` when the settings turn the service worker off.
 * @param {string} file @param {string} filename
 */
const workerEntry = (file, filename) => ({
  import: path.join(import.meta.dirname, '../worker', file),
  filename,
  chunkLoading: /** @type {const} */ (false),
})

/** Placeholders in the page, which the server replaces (bff/http/site/site-page.ts, deploy/nginx). */
const pagePlaceholders = {
  title: '__PAGE_TITLE__',
  club: '__CLUB_NAME__',
  logo: '__CLUB_LOGO__',
  language: '__CLUB_LANGUAGE__',
  tabs: '__FIRST_TABS__',
  preview: '__PAGE_PREVIEW__',
}

/** The values of the placeholders in development, where no server replaces them. */
const developmentValues = { title: '', club: '', logo: '/logo.svg', language: 'cs', tabs: '', preview: '' }

/** @param {string} template @param {string} filename @param {object} [templateParameters] */
const plainFile = (template, filename, templateParameters = {}) =>
  new HtmlWebpackPlugin({ template, filename, templateParameters, inject: false, minify: false, chunks: [] })

/**
 * The shell's webpack configuration. It contains no tab's name; the shell reads the list of tabs at run time.
 * @param {{ root: string, port: number, production: boolean }} options `root`: the shell's folder
 */
export function createHostWebpackConfig({ root, port, production }) {
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
    resolve: { ...base.resolve, alias: production ? messageParserAlias : {} },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), oneFederationRuntime, lazyParser],
    },
    optimization: {
      ...base.optimization,
      // The code that every page needs is in two files: `libraries`, which rarely changes, and `site`, the site's own.
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
      createMuiRippleRemovalPlugin(),
      new webpack.DefinePlugin({
        __PLATFORM_VERSION__: JSON.stringify(platformVersion),
        // These constants remove two unused parts of the federation runtime: the code for Node, and the code that reads
        // manifests. The shell's own code reads the manifests (shell/remotes).
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
      // The help page has no scripts, so the build inserts the colours and the values from `@club/contract`.
      plainFile('./help.html', 'help.html', { first: production ? pagePlaceholders : developmentValues }),
      plainFile(path.join(platform, 'theme/theme-css.ts'), 'theme.css'),
      // An open page compares this id with the id of its own build, to detect a new version (shell/pwa/new-version).
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
