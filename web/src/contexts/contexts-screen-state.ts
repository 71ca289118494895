import { type Context, type ContextType, newContextId } from '@lustra/contract/contexts'
import { type ContextId } from '@lustra/contract/ids'
import { type ContextChange, type Draft, newDraft, withChange, withType } from './draft.ts'

export interface ContextsScreenState {
  /** The new context being entered, or null. */
  readonly draft: Draft | null
  readonly editing: EditedProperty | null
  readonly query: string
  readonly folded: ReadonlySet<ContextType>
  readonly isPaneOpen: boolean
  readonly isImporting: boolean
}

interface EditedProperty {
  readonly contextId: Context['id'] | Draft['id']
  readonly key: string
}

/** `isImporting`: the browser has returned from Google with contacts. */
export function initialScreenState(isPaneOpen: boolean, isImporting = false): ContextsScreenState {
  return { draft: null, editing: null, query: '', folded: new Set(), isPaneOpen, isImporting }
}

interface TypeOfDraft {
  readonly contextType: ContextType
  /** The colour of a category. */
  readonly color: string
}

export type ContextsAction =
  | { readonly type: 'context-chosen' }
  | { readonly type: 'context-revealed'; readonly contextType: ContextType }
  | { readonly type: 'context-removed'; readonly id: ContextId }
  | ({ readonly type: 'draft-begun' } & TypeOfDraft)
  | ({ readonly type: 'draft-type-chosen'; readonly draft: Draft } & TypeOfDraft)
  | { readonly type: 'draft-changed'; readonly draft: Draft; readonly change: ContextChange }
  | { readonly type: 'draft-discarded' }
  | { readonly type: 'draft-created'; readonly contextType: ContextType }
  | ({ readonly type: 'editing-begun' } & EditedProperty)
  | ({ readonly type: 'editing-ended' } & EditedProperty)
  | { readonly type: 'query-typed'; readonly query: string }
  | { readonly type: 'group-toggled'; readonly contextType: ContextType }
  | { readonly type: 'pane-opened' }
  | { readonly type: 'pane-closed' }
  | { readonly type: 'import-toggled'; readonly isOpen: boolean }

export function contextsScreenReducer(
  state: ContextsScreenState,
  action: ContextsAction,
): ContextsScreenState {
  switch (action.type) {
    case 'context-chosen':
      return { ...state, draft: null, editing: null, isPaneOpen: true }
    case 'context-revealed':
      return { ...unfolded(state, action.contextType), draft: null, editing: null, isPaneOpen: true }
    case 'context-removed':
      return state.editing?.contextId === action.id ? { ...state, editing: null } : state
    case 'draft-begun':
      return { ...state, ...draftOf(newDraft(action.contextType, action.color)), isPaneOpen: true }
    case 'draft-type-chosen':
      return { ...state, ...draftOf(withType(action.draft, action.contextType, action.color)) }
    case 'draft-changed':
      return { ...state, draft: withChange(action.draft, action.change) }
    case 'draft-discarded':
      return { ...state, draft: null, editing: null }
    case 'draft-created':
      return { ...unfolded(state, action.contextType), draft: null }
    case 'editing-begun':
      return { ...state, editing: { contextId: action.contextId, key: action.key } }
    case 'editing-ended': {
      const { editing } = state
      const isSame = editing?.contextId === action.contextId && editing.key === action.key
      return isSame ? { ...state, editing: null } : state
    }
    case 'query-typed':
      return { ...state, query: action.query }
    case 'group-toggled': {
      const folded = new Set(state.folded)
      if (!folded.delete(action.contextType)) folded.add(action.contextType)
      return { ...state, folded }
    }
    case 'pane-opened':
      return { ...state, isPaneOpen: true }
    case 'pane-closed':
      return { ...state, isPaneOpen: false }
    case 'import-toggled':
      return { ...state, isImporting: action.isOpen }
  }
}

function unfolded(state: ContextsScreenState, contextType: ContextType): ContextsScreenState {
  const folded = new Set([...state.folded].filter((type) => type !== contextType))
  return { ...state, query: '', folded }
}

function draftOf(draft: Draft): Pick<ContextsScreenState, 'draft' | 'editing'> {
  const key = draft.type === 'Person' ? 'firstName' : 'name'
  return { draft, editing: { contextId: newContextId, key } }
}
