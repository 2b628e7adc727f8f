import {
  mdiAlertCircleOutline,
  mdiBrightness5,
  mdiCheck,
  mdiClose,
  mdiContentCopy,
  mdiDotsVertical,
  mdiMagnify,
  mdiMenuDown,
  mdiMoonWaningCrescent,
  mdiQrcode,
  mdiRefresh,
  mdiSwapHorizontal,
} from '@mdi/js'
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

const paths = {
  actions: mdiDotsVertical,
  check: mdiCheck,
  close: mdiClose,
  copy: mdiContentCopy,
  dark: mdiMoonWaningCrescent,
  light: mdiBrightness5,
  open: mdiMenuDown,
  qrCode: mdiQrcode,
  refresh: mdiRefresh,
  search: mdiMagnify,
  swap: mdiSwapHorizontal,
  warning: mdiAlertCircleOutline,
} as const

/** What an icon shows. A new one is a line in `paths`, from the Material Design Icons (`@mdi/js`). */
export type IconName = keyof typeof paths

/**
 * An icon of the site, in the colour of the text around it. Screen readers do not hear it: name the button it is in.
 * @example <IconButton aria-label={close}><Icon name="close" fontSize="small" /></IconButton>
 */
export const Icon = ({ name, ...props }: SvgIconProps & { readonly name: IconName }) => (
  <SvgIcon {...props}>
    <path d={paths[name]} />
  </SvgIcon>
)
