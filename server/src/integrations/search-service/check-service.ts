import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { hasIndex } from './service-client.ts'
import { searchServiceOf } from './service-settings.ts'

/** Checks that the service can search; returns whether it already has the index of this installation. Throws an `OutgoingFailure`. */
export function checkSearchService(values: GlobalValues, signal: AbortSignal): Promise<boolean> {
  const service = searchServiceOf(values)
  if (service === null) throw new OutgoingFailure('no search service is configured')
  return hasIndex(service, signal)
}
