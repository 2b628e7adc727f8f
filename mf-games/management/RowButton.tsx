import { Box, Button, Icon, type IconName, visuallyHidden } from '@club/platform'
import type { ComponentProps } from 'react'

/** A button in a game's row. It shows its text or, on a phone, an icon with the text as its accessible name. */
export const RowButton = ({
  icon,
  children,
  ...rest
}: ComponentProps<typeof Button> & { readonly icon?: IconName }) => (
  <Button size="small" sx={{ whiteSpace: 'nowrap', ...(icon && signOnPhone) }} {...rest}>
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
