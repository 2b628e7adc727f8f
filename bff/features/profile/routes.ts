import { LRUCache } from 'lru-cache'
import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectOwedAmount } from '../penalties/store.ts'
import type { LatestActivityReader } from '../writes/latest-activity.ts'
import { type CachedProfile, computeProfile, type ProfileData, readProfileData } from './service.ts'

export const profileRoutes = ({ db }: Dependencies, readLatestActivity: LatestActivityReader) => {
  // The keys of the two caches contain the id of the latest change, so a change makes the cached values obsolete.
  const profileData = new LRUCache<number, ProfileData>({
    max: 1,
    fetchMethod: () => readProfileData(db),
    ignoreFetchAbort: true,
  })
  const profiles = new LRUCache<string, CachedProfile, { readonly id: number; readonly change: number }>({
    max: 200,
    fetchMethod: async (_key, _stale, { context: { id, change } }) =>
      computeProfile(id, await profileData.forceFetch(change)),
    ignoreFetchAbort: true,
  })
  return {
    playerProfile: async ({ params: { id } }) => {
      const { besidesVotes: change } = await readLatestActivity()
      const profile = await profiles.forceFetch(`${change} ${id}`, { context: { id, change } })
      return ok({ ...profile, owes: await selectOwedAmount(db, id) })
    },
  } satisfies Partial<Handlers>
}
