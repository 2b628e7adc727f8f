import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { lazyWhenIdle } from '../lazy/lazy-when-idle.ts'
import { newestActivityId } from './newest-activity.ts'

const Content = lazyWhenIdle(() => import(/* webpackChunkName: "later-platform" */ './ChangeBarContent.tsx'))

/** A bar that announces changes by other people. `quiet` hides it while another bar offers to refetch the data. */
export const ChangeBar: ComponentType<{ readonly quiet?: boolean }> = (props) => {
  const client = useQueryClient()
  useEffect(() => void client.prefetchQuery(newestActivityId), [client])
  return <Content {...props} />
}
