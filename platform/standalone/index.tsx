import { defaultClub } from '@club/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import { type ComponentType, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { request } from '../api/client.ts'
import {
  createQueryClient,
  HostProviders,
  LanguageSwitch,
  restoreToast,
  ThemeSwitch,
  Toasts,
} from '../host/index.ts'

/**
 * Shows a single tab with the switches for language and theme, for developing the tab without the shell. The tab's
 * development server forwards API calls to a running API server.
 */
export async function renderStandalone(Tab: ComponentType): Promise<void> {
  const club = await request('getClub', {}).catch(() => defaultClub)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <HostProviders club={club} queryClient={createQueryClient()}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', p: 1 }}>
        <LanguageSwitch />
        <ThemeSwitch />
      </Stack>
      <Container component="main" maxWidth="md">
        <BrowserRouter>
          <Suspense fallback={<Box sx={{ height: '60vh' }} />}>
            <Tab />
          </Suspense>
        </BrowserRouter>
      </Container>
      <Toasts />
    </HostProviders>,
  )
  restoreToast()
}
