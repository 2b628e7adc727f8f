import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/client.ts'

/**
 * The id of the newest entry in the activity log; 0 when the log is empty. The page requests it before its data, so
 * that its event stream can begin with the first change that the data may lack.
 */
export const newestActivityId = queryOptions({
  queryKey: ['newest activity'],
  queryFn: async ({ signal }) => {
    const [newest] = await request('listActivity', { query: { limit: '1' } }, signal)
    return newest?.id ?? 0
  },
  // Without an observer, the query would be removed after 5 minutes.
  gcTime: Number.POSITIVE_INFINITY,
})
