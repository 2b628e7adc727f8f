// @ts-check
// Configures webpack as the documentation of Module Federation describes it, without tab-build.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { manifestOptions, sharedModules } from './shared.js'

/** @type {import('webpack').Configuration} */
export default {
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/../dist/mf-webpack`,
    publicPath: 'auto',
    uniqueName: 'mf-webpack',
    filename: '[name].[contenthash:8].js',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ __BUILD__: JSON.stringify('webpack') }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new ModuleFederationPlugin({
      name: 'mf_webpack',
      filename: 'remoteEntry.js',
      exposes: { './tab': './tab/tab.tsx' },
      shared: sharedModules,
      shareStrategy: 'loaded-first',
      manifest: manifestOptions,
      dts: false,
    }),
  ],
}
