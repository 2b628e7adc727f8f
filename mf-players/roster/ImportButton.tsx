import { Box, Button, Icon, visuallyHidden } from '@club/platform'
import { preloadRosterDialogs } from '../dialogs/SelectedRosterDialog.tsx'
import { useText } from '../messages/index.ts'

/** The button that opens the import dialog. On a phone it shows only an icon, because it is rarely needed. */
export function ImportButton({ onClick }: { readonly onClick: () => void }) {
  const text = useText()
  return (
    <Button
      variant="quiet"
      onPointerEnter={preloadRosterDialogs}
      onFocus={preloadRosterDialogs}
      onClick={onClick}
      sx={{ flex: 'none', minWidth: 48, minHeight: 46, px: { xs: 1.5, md: 2.25 } }}
    >
      <Icon name="list" fontSize="small" />
      <Box component="span" sx={{ ml: { md: 1 }, ...hiddenOnPhones }}>
        {text('mf-players.import')}
      </Box>
    </Button>
  )
}

const hiddenOnPhones = { '@media (max-width: 899.95px)': visuallyHidden } as const
