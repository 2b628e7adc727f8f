declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  /** Adds the vendor prefixes that some browsers need. Emotion omits this plugin when `stylisPlugins` is given. */
  export const prefixer: StylisPlugin
}
