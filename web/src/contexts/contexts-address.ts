/** What of the contexts screen stands in the address: which one is selected. */
import { ContextId } from '@lustra/contract/ids'

export interface ContextsAddress {
  readonly context?: ContextId
}

export function contextsAddressOf(search: Readonly<Record<string, unknown>>): ContextsAddress {
  const context = ContextId.safeParse(search['context'])
  return context.success ? { context: context.data } : {}
}
