/** Replaces MUI's ripple (1 KB), which the theme turns off (platform/theme/components.ts). */
export default function NoRipple() {
  return null
}
