import { Box, Button, Icon, lazyDialog, PageHeading, useNavigate } from '@club/platform'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { useText } from '../messages/index.ts'

const ActivityList = lazyDialog(() => import('./ActivityList.tsx'), LoadingPanel)

/** The "What happened" page. */
export function ActivityPage() {
  const text = useText()
  const navigate = useNavigate()
  const back = () => void navigate({ search: '' })
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <Button onClick={back} startIcon={<Icon name="back" fontSize="small" />} sx={{ ml: -1 }}>
        {text('mf-games.title')}
      </Button>
      <PageHeading title={text('mf-games.activity.title')} />
      <ActivityList onClose={back} />
    </Box>
  )
}
