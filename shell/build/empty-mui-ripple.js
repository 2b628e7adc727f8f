/** An empty component that replaces MUI's ripple (1 KB), which the theme turns off (platform/theme/components.ts). */
export default function EmptyMuiRipple() {
  return null
}
