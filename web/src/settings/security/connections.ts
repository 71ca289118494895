import { type ResultOf } from '@lustra/contract/call'
import { type ProviderId } from '@lustra/contract/providers'
import { providerCodes, type settings } from '@lustra/contract/settings'

type Row = ResultOf<(typeof settings)['actions']['groups']>['groups'][number]['settings'][number]

export interface Connection {
  readonly provider: ProviderId
  readonly name: string
  readonly isConnected: boolean
  /** The account at the provider. */
  readonly userName: string | null
  readonly mayDisconnect: boolean
}

const ids = Object.keys(providerCodes) as ProviderId[]

export function connectionsIn(rows: readonly Row[]): Connection[] {
  return ids.flatMap((provider) => {
    const row = rows.find(({ code, visible }) => code === providerCodes[provider] && visible)
    if (!row) return []
    return {
      provider,
      name: row.displayName ?? provider,
      isConnected: row.value === 'YES',
      userName: row.userName ?? null,
      mayDisconnect: row.allowDisconnect === true,
    }
  })
}
