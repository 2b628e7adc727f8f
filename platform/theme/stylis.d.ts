declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  /**
   * The plugin that adds the vendor prefixes that some browsers need. Emotion uses it by default, but not when
   * `stylisPlugins` is given.
   */
  export const prefixer: StylisPlugin
}
