/** `?context=…`: the selected context, or the one whose tasks are listed. */
import { ContextId } from '@lustra/contract/ids'

export interface ContextAddress {
  readonly context?: ContextId
}

export function contextAddressOf(search: Readonly<Record<string, unknown>>): ContextAddress {
  const context = ContextId.safeParse(search['context'])
  return context.success ? { context: context.data } : {}
}
