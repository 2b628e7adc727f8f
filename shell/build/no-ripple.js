/**
 * An empty component in place of MUI's ripple (1 KB). The theme turns the ripple off (platform/theme/components.ts).
 */
export default function NoRipple() {
  return null
}
