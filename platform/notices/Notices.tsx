import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { dismissNotice, noticeStore, type ShownNotice } from './store.ts'

/**
 * The region that shows notices: 5000 ms each, swiped away to the right past 50 px, F8 moves the focus there
 * (specification section 9). The host mounts it once.
 */
export function Notices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current)
  const intl = useIntl()
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      <Box
        component={Toast.Viewport}
        hotkey={['F8']}
        label={intl.formatMessage({ id: 'platform.notices' }, { hotkey: 'F8' })}
        sx={{
          position: 'fixed',
          zIndex: 2000,
          right: 0,
          bottom: 0,
          width: { xs: '100%', sm: 420 },
          m: 0,
          p: 2,
          listStyle: 'none',
          outline: 'none',
        }}
      />
    </Toast.Provider>
  )
}

function NoticeCard({ notice }: { readonly notice: ShownNotice }) {
  const intl = useIntl()
  return (
    <Box
      component={Toast.Root}
      open={notice.open}
      duration={notice.duration}
      type={notice.tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open: boolean) => {
        if (!open) dismissNotice(notice.id)
      }}
      sx={{
        display: 'flex',
        gap: 1,
        p: 2,
        borderRadius: 1,
        boxShadow: 6,
        color: 'common.white',
        bgcolor: notice.tone === 'destructive' ? '#9c1c15' : '#155234',
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Box component={Toast.Title} sx={{ fontWeight: 700 }}>
          {notice.title}
        </Box>
        {notice.description && <Toast.Description>{notice.description}</Toast.Description>}
      </Box>
      <Toast.Close asChild>
        <IconButton
          size="small"
          color="inherit"
          aria-label={intl.formatMessage({ id: 'platform.notices.dismiss' })}
        >
          <SvgIcon fontSize="small">
            <path d="m6.4 5 12.6 12.6-1.4 1.4L5 6.4zM19 6.4 6.4 19 5 17.6 17.6 5z" />
          </SvgIcon>
        </IconButton>
      </Toast.Close>
    </Box>
  )
}
