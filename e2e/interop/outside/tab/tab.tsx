import {
  Button,
  PageHeading,
  queries,
  Route,
  RouterLink,
  Routes,
  TabMessages,
  useQuery,
  useToasts,
} from '@club/platform'
import { useState } from 'react'
import { loaders, useText } from './messages/index.ts'
import './tab.css'

/** The name of the build, such as `vite`, which each build configuration sets. The name is also the tab's path. */
declare const __BUILD__: string

/**
 * A small tab that uses all features of a tab: texts, plurals, a style sheet, pictures, data from the API, and a page
 * below its path.
 */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Page />
    </TabMessages>
  )
}

function Page() {
  const text = useText()
  return (
    <section className="interop">
      <PageHeading title={text('interop.title')} />
      <img alt="own" src={new URL('./ball.svg', import.meta.url).href} />
      <RouterLink to={`/${__BUILD__}/7`}>{text('interop.seven')}</RouterLink>
      <Routes>
        <Route path={`/${__BUILD__}`} element={<Players />} />
        <Route path={`/${__BUILD__}/7`} element={<p>{text('interop.below')}</p>} />
      </Routes>
    </section>
  )
}

function Players() {
  const text = useText()
  const toasts = useToasts()
  const players = useQuery(queries.players())
  const [more, setMore] = useState(0)
  if (!players.data) return null
  return (
    <>
      <p>{text('interop.players', { count: players.data.length + more })}</p>
      <Button
        onClick={() => {
          setMore(more + 1)
          toasts.success(text('interop.told', { build: __BUILD__ }))
        }}
      >
        {text('interop.more')}
      </Button>
    </>
  )
}
