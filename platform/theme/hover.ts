import type { StylisElement, StylisPlugin } from '@emotion/cache'

const whereHovering = '@media (hover: hover)'

/**
 * Limits all `:hover` styles, those of MUI included, to devices with a pointer that can hover. A touch screen would
 * apply them to the last tapped element until the next tap. A plugin of Emotion's CSS compiler, which calls it for each
 * rule: it moves the rule's selectors with `:hover` to a media query.
 */
export const hoverOnlyWithPointer: StylisPlugin = (rule, index, siblings, compile) => {
  if (rule.type !== 'rule' || typeof rule.props === 'string' || rule.root?.value === whereHovering) return
  const hovering = rule.props.filter((selector) => selector.includes(':hover'))
  if (hovering.length === 0) return
  const query: StylisElement = { ...rule, type: '@media', value: whereHovering, children: [] }
  // With the length 0, Emotion does not compute the selectors again.
  query.children = [{ ...rule, root: query, props: hovering, length: 0 }]
  rule.props = rule.props.filter((selector) => !selector.includes(':hover'))
  if (rule.props.length === 0) rule.children = []
  return compile(query, index, siblings, compile)
}
