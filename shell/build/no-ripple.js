/** Replaces MUI's ripple, which the theme turns off (platform/theme/components.ts): the first view is 1 KB smaller. */
export default function NoRipple() {
  return null
}
