import type { Note } from '@lustra/contract/inbox'
import { createContext, use } from 'react'
import type { Parent } from '#capture/index.ts'
import type { ProcessTarget } from './process/process-target.ts'

export interface Inbox {
  /** `8 left` */
  readonly left: string
  readonly isLast: boolean
  readonly target: ProcessTarget
  /** Tasks that a note can be added to, as a subtask or comment. */
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
