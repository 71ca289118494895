/** Sends page views and purchases in the background; losses are not reported. */
import type { InputOf } from '@lustra/contract/call'
import { analytics } from '@lustra/contract/analytics'
import { localStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'

export type Purchase = NonNullable<InputOf<(typeof analytics)['actions']['pageViewed']>['purchase']>

const analyticsCalls = calls(analytics)

/** When this tab was loaded, in seconds. */
const sessionId = Math.floor(Date.now() / 1000)

/** Returns whether the installation counts page views. */
export async function sendPageView(page: string, purchase?: Purchase): Promise<boolean> {
  const { counts } = await analyticsCalls.pageViewed(
    { clientId: ownClientId(), sessionId, page, ...(purchase && { purchase }) },
    { failures: 'caller' },
  )
  return counts
}

function ownClientId(): string {
  const stored = localStore.get('lustra.analytics-id')
  const id = stored ?? crypto.randomUUID()
  if (stored === null) localStore.set('lustra.analytics-id', id)
  return id
}
