import { Box, Icon, motion, useOnlineProps } from '@club/platform'

/**
 * A switch with a touch target of 44 px. While it is disabled it keeps its colours, so that the visitor can still see
 * whether it is on.
 */
export function PaidSwitch({
  label,
  isOn,
  onToggle,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: () => void
}) {
  return (
    <Box
      component="button"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      {...useOnlineProps()}
      onClick={onToggle}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 54,
        height: 44,
        p: 0,
        border: 0,
        borderRadius: '15px',
        bgcolor: 'transparent',
        cursor: 'pointer',
        '&:disabled': { opacity: 0.6, cursor: 'default' },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          width: 50,
          height: 30,
          px: 0.5,
          borderRadius: '15px',
          border: 1.5,
          borderColor: isOn ? 'primary.main' : 'lineStrong',
          bgcolor: isOn ? 'primary.main' : 'sunken',
          transition: `background-color ${motion.change}`,
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 20,
            height: 20,
            borderRadius: '50%',
            bgcolor: isOn ? 'primary.contrastText' : 'lineStrong',
            color: 'primary.main',
            transform: isOn ? 'translateX(19px)' : 'none',
            transition: `transform ${motion.change}`,
          }}
        >
          {isOn && <Icon name="check" style={{ fontSize: 14 }} />}
        </Box>
      </Box>
    </Box>
  )
}
