/** Page views; nobody waits for them, and nobody is told when one is lost. */
import { analytics } from '@lustra/contract/analytics'
import { localStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'

const analyticsCalls = calls(analytics)

/** When this tab was loaded, in seconds. */
const sessionId = Math.floor(Date.now() / 1000)

/** Whether the installation counts. */
export async function sendPageView(page: string): Promise<boolean> {
  const { counts } = await analyticsCalls.pageViewed(
    { clientId: ownClientId(), sessionId, page },
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
