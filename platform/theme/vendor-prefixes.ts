import type { StylisPlugin } from '@emotion/cache'

/** The properties that a browser with `light-dark()` may support only with a prefix: Safari, and Chrome before 136. */
const prefixed = new Set<unknown>(['user-select', 'print-color-adjust'])

/**
 * A plugin of Emotion's CSS compiler, called for each declaration. It replaces the compiler's own plugin for prefixes,
 * whose prefixes for older browsers would be a fifth of all CSS.
 */
export const vendorPrefixPlugin: StylisPlugin = (declaration) => {
  if (declaration.type === 'decl' && prefixed.has(declaration.props))
    declaration.return = `-webkit-${declaration.value}${declaration.value}`
}
