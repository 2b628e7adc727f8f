import { defaultClub } from '@club/platform'
import { createQueryClient, HostProviders } from '@club/platform/host'
import { createInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

void createInstance
registerRemotes([{ name: 'mf-games', entry: '/mf-games/mf-manifest.json' }])
const Tab = lazy(() => loadRemote('mf-games/tab') as any)
createRoot(document.getElementById('root')!).render(
  <HostProviders club={defaultClub} queryClient={createQueryClient()}>
    <BrowserRouter>
      <Suspense fallback="loading">
        <Tab />
      </Suspense>
    </BrowserRouter>
  </HostProviders>,
)
