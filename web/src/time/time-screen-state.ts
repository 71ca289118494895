import { type TaskId } from '@lustra/contract/ids'

export interface TimeScreenState {
  readonly selectedTask: TaskId | null
  /** The id of the record or timer in the address. */
  readonly revealed: string | null
  /** The id of the record, planned entry or timer whose properties are open. */
  readonly opened: string | null
  readonly exact: boolean
  readonly query: string
  readonly folded: ReadonlySet<string>
}

export const initialScreenState: TimeScreenState = {
  selectedTask: null,
  revealed: null,
  opened: null,
  exact: false,
  query: '',
  folded: new Set(),
}

export type TimeAction =
  | { readonly type: 'task-selected'; readonly taskId: TaskId }
  | { readonly type: 'record-revealed'; readonly id: string; readonly taskId: TaskId }
  | { readonly type: 'opened'; readonly id: string; readonly taskId: TaskId; readonly exact?: boolean }
  | { readonly type: 'selection-cleared' }
  | { readonly type: 'properties-closed' }
  | { readonly type: 'drag-began' }
  | { readonly type: 'name-typed'; readonly query: string }
  | { readonly type: 'groups-folded'; readonly ids: readonly string[]; readonly folded: boolean }

export function timeScreenReducer(state: TimeScreenState, action: TimeAction): TimeScreenState {
  switch (action.type) {
    case 'task-selected':
      return { ...state, selectedTask: action.taskId, revealed: null, opened: null }
    case 'record-revealed':
      return { ...state, selectedTask: action.taskId, revealed: action.id, opened: null }
    case 'opened':
      return {
        ...state,
        selectedTask: action.taskId,
        revealed: null,
        opened: action.id,
        exact: action.exact ?? false,
      }
    case 'selection-cleared':
      return { ...state, selectedTask: null, revealed: null }
    case 'properties-closed':
    case 'drag-began':
      return state.opened === null ? state : { ...state, opened: null }
    case 'name-typed':
      return { ...state, query: action.query }
    case 'groups-folded': {
      const folded = new Set(state.folded)
      for (const id of action.ids) {
        if (action.folded) folded.add(id)
        else folded.delete(id)
      }
      return { ...state, folded }
    }
  }
}
