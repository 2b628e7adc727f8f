import { Box, Button, Icon, type IconName, visuallyHidden } from '@club/platform'
import type { ComponentProps } from 'react'

/**
 * A button that shows its text. With an `icon`, a phone shows only the icon, and the text is the button's accessible
 * name.
 */
export const GameRowButton = ({
  icon,
  children,
  ...rest
}: ComponentProps<typeof Button> & { readonly icon?: IconName }) => (
  <Button size="small" sx={icon ? signOnPhone : {}} {...rest}>
    {icon && (
      <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
        <Icon name={icon} />
      </Box>
    )}
    <Box component="span" sx={icon ? (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }) : {}}>
      {children}
    </Box>
  </Button>
)

const signOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: 1.5 },
  '&::before': { display: { xs: 'none', sm: 'block' } },
  color: { xs: 'text.secondary', sm: undefined },
} as const
