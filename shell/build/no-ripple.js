/** No button of the site ripples (platform/theme/components.ts), and what would draw that is 1 KB of every first view. */
export default function NoRipple() {
  return null
}
