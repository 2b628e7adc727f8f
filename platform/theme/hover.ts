import type { StylisElement, StylisPlugin } from '@emotion/cache'

const whereHovering = '@media (hover: hover)'

/**
 * Makes all `:hover` styles, including those of MUI, apply only on devices with a pointer that can hover. A touch
 * screen would apply them to the last tapped element until the next tap. This function is a plugin of Emotion's CSS
 * compiler, which calls it for each rule. It moves the rule's selectors with `:hover` into a media query.
 */
export const hoverOnlyWithPointer: StylisPlugin = (rule, index, siblings, compile) => {
  if (rule.type !== 'rule' || typeof rule.props === 'string' || rule.root?.value === whereHovering) return
  const hovering = rule.props.filter((selector) => selector.includes(':hover'))
  if (hovering.length === 0) return
  const query: StylisElement = { ...rule, type: '@media', value: whereHovering, children: [] }
  // With `length: 0`, Emotion keeps the selectors of this rule as they are, because they are already computed.
  query.children = [{ ...rule, root: query, props: hovering, length: 0 }]
  rule.props = rule.props.filter((selector) => !selector.includes(':hover'))
  if (rule.props.length === 0) rule.children = []
  return compile(query, index, siblings, compile)
}
