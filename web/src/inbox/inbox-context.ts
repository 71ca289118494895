/** What the inbox screen gives to the pane that processes a note. */
import type { Note } from '@lustra/contract/inbox'
import { createContext, use } from 'react'
import type { Parent } from './process/parents.ts'
import type { ProcessTarget } from './process/process-target.ts'

export interface Inbox {
  /** `3 of 10` */
  readonly progress: string
  readonly isLast: boolean
  readonly target: ProcessTarget
  /** The tasks that a note can become a part of, or a comment on. */
  readonly parents: readonly Parent[]
  readonly chooseTarget: (target: ProcessTarget) => void
  readonly noteProcessed: (note: Note) => void
  readonly backToList: () => void
  readonly later: () => void
  readonly remove: (note: Note) => void
}

export const InboxContext = createContext<Inbox | null>(null)

export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (inbox === null) throw new Error('This component must be rendered inside InboxContext')
  return inbox
}
