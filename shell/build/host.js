// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseConfig, pageStart, platformVersion } from '@club/tab-build/base'
import { transformFileSync } from '@swc/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { PublicFiles } from './public-files.js'

const platform = path.join(import.meta.dirname, '../../platform')

/** Chunks that every page needs; those that load when something is opened, such as a date picker, are `later-…`. */
const atStart = (/** @type {import('webpack').Chunk} */ chunk) =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('later-')

/**
 * The federation runtime is asked for both as ES modules and as CommonJS: its CommonJS parts get the ES modules,
 * so that the page has one copy.
 */
const oneFederationRuntime = {
  test: /@module-federation[\\/].*\.cjs$/,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser'] } } },
}

/** Every text is parsed at build (tab-build/compile-messages.js), the tabs' too: the parser is 9 KB nobody needs. */
export const withoutParser = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/** Texts of tabs that were not parsed at their build need it (platform/language/readable-texts.ts): it comes with them, late. */
const lateParser = {
  test: /[\\/]platform[\\/]language[\\/]parse-texts\.ts$/,
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': fileURLToPath(
        import.meta.resolve('@formatjs/icu-messageformat-parser'),
      ),
    },
  },
}

/** Buttons ask for it by a path of their own, which no alias reaches. */
export const withoutRipple = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/TouchRipple\.mjs$/,
    path.join(import.meta.dirname, 'no-ripple.js'),
  )

/**
 * A TypeScript file as the text of a script in the page.
 * @param {string} file
 */
const scriptText = (file) =>
  transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    minify: true,
  }).code

/** What the first frame shows of the club; whoever serves the page puts it in (bff/http/site/site-page.ts, deploy/nginx). */
const firstMarks = {
  club: '__CLUB_NAME__',
  logo: '__CLUB_LOGO__',
  language: '__CLUB_LANGUAGE__',
  tabs: '__FIRST_TABS__',
  preview: '__PAGE_PREVIEW__',
}

/** The development server puts nothing in. */
const firstWhileDeveloping = { club: '', logo: '/logo.svg', language: 'cs', tabs: '', preview: '' }

/** @param {string} template @param {string} filename @param {object} [templateParameters] */
const plainFile = (template, filename, templateParameters = {}) =>
  new HtmlWebpackPlugin({ template, filename, templateParameters, inject: false, minify: false, chunks: [] })

/**
 * The shell's webpack configuration: it owns the one copy of everything shared and knows no remote.
 * @param {{ root: string, port: number, production: boolean }} options `root`: the shell's folder, with
 *   `index.html`, `help.html` and what is served as it is in `public`
 */
export function hostConfig({ root, port, production }) {
  const base = baseConfig({ root, production, port, publicPath: '/' })
  return {
    ...base,
    entry: { shell: [...pageStart(production), './index.ts'] },
    resolve: { ...base.resolve, alias: production ? withoutParser : {} },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), oneFederationRuntime, lateParser],
    },
    optimization: {
      ...base.optimization,
      // What every page needs, in two files: libraries, which change seldom, and the house's own code.
      splitChunks: {
        chunks: atStart,
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
        // The shell reads and checks manifests itself (shell/remotes): the federation runtime's own reader, and what it
        // has for servers, are left out.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new PublicFiles(path.join(root, 'public')),
      new HtmlWebpackPlugin({
        template: './index.html',
        inject: false,
        templateParameters: {
          headPreload: scriptText(path.join(root, 'remotes/head/head-preload.ts')),
          first: production ? firstMarks : firstWhileDeveloping,
        },
      }),
      // Without scripts, and as they are written but for what they take from the contract and the theme.
      plainFile('./help.html', 'help.html', { first: production ? firstMarks : firstWhileDeveloping }),
      plainFile(path.join(platform, 'theme/css.ts'), 'theme.css'),
    ],
  }
}
