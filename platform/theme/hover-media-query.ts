import type { StylisElement, StylisPlugin } from '@emotion/cache'

const whereHovering = '@media (hover: hover)'

/**
 * A plugin of Emotion's CSS compiler, called for each rule. It moves selectors with `:hover`, including MUI's, into the
 * media query `(hover: hover)`, because a touch screen would keep the hover styles on the last tapped element.
 */
export const hoverMediaQueryPlugin: StylisPlugin = (rule, index, siblings, compile) => {
  if (rule.type !== 'rule' || typeof rule.props === 'string' || rule.root?.value === whereHovering) return
  const hovering = rule.props.filter((selector) => selector.includes(':hover'))
  if (hovering.length === 0) return
  const query: StylisElement = { ...rule, type: '@media', value: whereHovering, children: [] }
  // `length: 0` makes Emotion keep the selectors in `props` instead of computing them again.
  query.children = [{ ...rule, root: query, props: hovering, length: 0 }]
  rule.props = rule.props.filter((selector) => !selector.includes(':hover'))
  if (rule.props.length === 0) rule.children = []
  return compile(query, index, siblings, compile)
}
