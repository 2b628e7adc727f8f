// @ts-check
import { remoteConfig } from '@club/tab-build'
import webpack from 'webpack'

const config = remoteConfig({
  name: 'mf-preset',
  root: `${import.meta.dirname}/../tab`,
  port: 3190,
  production: true,
  nested: true,
})

export default {
  ...config,
  output: { ...config.output, path: `${import.meta.dirname}/../dist/mf-preset` },
  plugins: [...config.plugins, new webpack.DefinePlugin({ __BUILD__: JSON.stringify('preset') })],
}
