/** Settings of the installation. Changes are neither journaled nor queued. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type GlobalSetting, type TestedSystem, globalSettings } from '@lustra/contract/global-settings'
import { queryOptions } from '@tanstack/react-query'
import { type Edits, changesIn } from './edits.ts'

const settingCalls = calls(globalSettings)
const stored = queryFamily('globalSettings', [])

export type TestResult = ResultOf<(typeof globalSettings)['actions']['test-connection']>

export const globalSettingsQuery = queryOptions({
  queryKey: stored.key,
  queryFn: () => stored.read(async () => (await settingCalls.list({}, { failures: 'caller' })).settings),
})

/** Sends only the changed values (ADM-075); a failure opens the shared dialog (ADM-N17). */
export async function saveGlobalSettings(edits: Edits): Promise<void> {
  const { settings } = await settingCalls['mass-change']({ settings: changesIn(edits) })
  queries.setQueryData<GlobalSetting[]>(stored.key, settings)
}

export function testConnection(system: TestedSystem, edits: Edits, to: string): Promise<TestResult> {
  const settings = changesIn(edits)
  return settingCalls['test-connection']({ system, settings, to }, { failures: 'caller' })
}
