declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  /** Adds the prefixes that some browsers need. It is Emotion's only plugin when no others are given. */
  export const prefixer: StylisPlugin
}
