import { type CallFailed } from '#data/call-failed.ts'
import { type Outcome } from '#data/mutation.ts'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { createContext, use } from 'react'
import { type ContextChange, type Draft } from './draft.ts'

export interface OpenContext {
  readonly context: Draft | Context
  readonly editedKey: string | null
  readonly beginEditing: (key: string) => void
  /** Does nothing if another property is being edited meanwhile. */
  readonly endEditing: (key: string) => void
  readonly save: (change: ContextChange) => Promise<Outcome<unknown>>
  readonly chooseType: (type: ContextType) => void
  readonly create: () => void
  readonly isCreating: boolean
  readonly failure: CallFailed | null
  /** Null if there is no other context to return to. */
  readonly discard: (() => void) | null
  readonly backToList: () => void
}

export const OpenContextContext = createContext<OpenContext | null>(null)

export function useOpenContext(): OpenContext {
  const open = use(OpenContextContext)
  if (open === null) throw new Error('This component must be rendered inside OpenContextContext')
  return open
}
