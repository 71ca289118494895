import { settings } from '@lustra/contract/settings'
import { call } from './call.ts'

/** A user of the server at `address` allows entries with hours to overlap. */
export async function allowOverlaps(address: string, token: string): Promise<void> {
  await call(address, settings, 'save', { id: 'entriesMayOverlap', field: 'value', value: 'YES' }, token)
}
