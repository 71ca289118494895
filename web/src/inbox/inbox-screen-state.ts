import type { NoteId } from '@lustra/contract/ids'
import { type Listed, stillProcessed } from './inbox-view.ts'
import type { ProcessTarget } from './process/process-target.ts'

export interface InboxScreenState {
  /** The open note if the address names none. */
  readonly openId: NoteId | null
  /** The last note in the address that was in the list: if it disappears, it was removed while open. */
  readonly lastNamedId: NoteId | null
  /** Processed since the screen was opened. */
  readonly processed: readonly NoteId[]
  /** What the next note becomes; the choice persists from note to note. */
  readonly target: ProcessTarget
}

export const initialScreenState: InboxScreenState = {
  openId: null,
  lastNamedId: null,
  processed: [],
  target: { kind: 'task', parentId: null },
}

export type InboxAction =
  | { readonly type: 'note-rendered'; readonly openId: NoteId | null; readonly namedId: NoteId | null }
  | { readonly type: 'note-left'; readonly id: NoteId; readonly nextId: NoteId | null }
  | { readonly type: 'note-processed'; readonly id: NoteId; readonly waiting: readonly Listed[] }
  | { readonly type: 'target-chosen'; readonly target: ProcessTarget }

export function inboxScreenReducer(state: InboxScreenState, action: InboxAction): InboxScreenState {
  switch (action.type) {
    case 'note-rendered':
      return {
        ...state,
        openId: action.openId ?? state.openId,
        lastNamedId: action.namedId ?? state.lastNamedId,
      }
    case 'note-left':
      return state.openId === action.id ? { ...state, openId: action.nextId } : state
    case 'note-processed':
      return { ...state, processed: [...stillProcessed(state.processed, action.waiting), action.id] }
    case 'target-chosen':
      return { ...state, target: action.target }
  }
}
