/** A style rule and the conditions of the media queries around it. Each condition ends with a space. */
interface StyleRule {
  readonly media: string
  readonly rule: CSSStyleRule
}

/** Returns the style rules of a style sheet or of all style sheets of the document, including those in media queries. */
export const listStyleRules = (sheets: Iterable<CSSStyleSheet> = document.styleSheets): StyleRule[] =>
  [...sheets].flatMap(({ cssRules }) => listNestedRules(cssRules, ''))

const listNestedRules = (rules: Iterable<CSSRule>, media: string): StyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return listNestedRules(rule.cssRules, `${media}${rule.conditionText} `)
    return rule instanceof CSSStyleRule ? { media, rule } : []
  })
