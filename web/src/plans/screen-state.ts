import { type KeyValueStorage } from '#browser/storage.ts'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Entry, type Task } from './plans.ts'

export interface PlansScreenState {
  readonly selectedTask: TaskId | null
  /** The entry selected on the calendar; null if the task was selected in the tree. */
  readonly selectedEntry: EntryId | null
  readonly openEntry: EntryId | null
  /** For the open "Move to…" dialog. */
  readonly moveRequest: MoveRequest | null
  /** For the open dialog about recurrence. */
  readonly recurrence: RecurrenceRequest | null
  readonly menu: PlansMenu | null
  readonly nameQuery: string
  readonly showScheduled: boolean
  /** The warning about the selected task was closed; it stays so until it is opened again or the selection changes. */
  readonly warningClosed: boolean
  readonly folded: ReadonlySet<TaskId>
}

/** `copy`: plans another session of the same task instead of moving the entry. */
export interface MoveRequest {
  readonly taskId: TaskId
  readonly entryId: EntryId | null
  readonly copy: boolean
}

export interface RecurrenceRequest {
  /** `widen`: asks whether the last change of this occurrence applies to others, too. */
  readonly kind: 'repeat' | 'widen'
  readonly task: Task
  readonly entry: Entry
}

/** The menu of a task or entry (`item`), or the choice of a level (`levels`). */
export interface PlansMenu {
  readonly kind: 'item' | 'levels'
  readonly taskId: TaskId
  /** Null for a task of the tree. */
  readonly entryId: EntryId | null
  /** In pixels of the window. */
  readonly at: PointOfWindow
}

export const initialScreenState: PlansScreenState = {
  selectedTask: null,
  selectedEntry: null,
  openEntry: null,
  moveRequest: null,
  recurrence: null,
  menu: null,
  nameQuery: '',
  showScheduled: false,
  warningClosed: false,
  folded: new Set(),
}

const showScheduledKey = 'lustra.show-scheduled'

/** The browser stores the switch above the tree. */
export function storedShowScheduled(storage: KeyValueStorage): boolean {
  return storage.get(showScheduledKey) === 'on'
}

export function storeShowScheduled(storage: KeyValueStorage, isOn: boolean): void {
  storage.set(showScheduledKey, isOn ? 'on' : null)
}

export type PlansAction =
  | { readonly type: 'task-selected'; readonly taskId: TaskId }
  | { readonly type: 'entry-opened'; readonly entryId: EntryId; readonly taskId: TaskId }
  | { readonly type: 'entry-revealed'; readonly entryId: EntryId; readonly taskId: TaskId }
  | { readonly type: 'selection-restored'; readonly taskId: TaskId | null }
  | { readonly type: 'selection-cleared' }
  | { readonly type: 'properties-closed' }
  | { readonly type: 'drag-began' }
  | { readonly type: 'period-changed' }
  | { readonly type: 'move-requested'; readonly request: MoveRequest }
  | { readonly type: 'move-closed' }
  | { readonly type: 'recurrence-opened'; readonly request: RecurrenceRequest }
  | { readonly type: 'recurrence-closed' }
  | { readonly type: 'menu-opened'; readonly menu: PlansMenu }
  | { readonly type: 'menu-closed'; readonly menu: PlansMenu }
  | { readonly type: 'name-typed'; readonly query: string }
  | { readonly type: 'scheduled-switched'; readonly showScheduled: boolean }
  | { readonly type: 'warning-closed'; readonly isClosed: boolean }
  | { readonly type: 'rows-folded'; readonly ids: readonly TaskId[]; readonly folded: boolean }
  | { readonly type: 'tree-entered' }

export function plansScreenReducer(state: PlansScreenState, action: PlansAction): PlansScreenState {
  switch (action.type) {
    case 'task-selected':
      return withSelection(state, action.taskId, null)
    case 'entry-opened':
      return { ...withSelection(state, action.taskId, action.entryId), openEntry: action.entryId }
    case 'entry-revealed':
      return withSelection(state, action.taskId, action.entryId)
    case 'selection-restored':
      return state.selectedTask === null ? withSelection(state, action.taskId, null) : state
    case 'selection-cleared':
      return withSelection(state, null, null)
    case 'properties-closed':
    case 'drag-began':
    case 'period-changed':
      return state.openEntry === null && state.menu === null
        ? state
        : { ...state, openEntry: null, menu: null }
    case 'move-requested':
      return { ...state, moveRequest: action.request, openEntry: null }
    case 'move-closed':
      return { ...state, moveRequest: null }
    case 'recurrence-opened':
      return { ...state, recurrence: action.request }
    case 'recurrence-closed':
      return { ...state, recurrence: null }
    case 'menu-opened':
      return { ...state, menu: action.menu }
    case 'menu-closed':
      // An item of the closed menu may have opened another one.
      return state.menu === action.menu ? { ...state, menu: null } : state
    case 'name-typed':
      return { ...state, nameQuery: action.query }
    case 'scheduled-switched':
      return { ...state, showScheduled: action.showScheduled }
    case 'warning-closed':
      return { ...state, warningClosed: action.isClosed }
    case 'rows-folded':
      return { ...state, folded: withFolded(state.folded, action.ids, action.folded) }
    case 'tree-entered':
      return { ...state, nameQuery: '', folded: new Set() }
  }
}

function withSelection(
  state: PlansScreenState,
  taskId: TaskId | null,
  entryId: EntryId | null,
): PlansScreenState {
  const isOther = taskId !== state.selectedTask
  return {
    ...state,
    selectedTask: taskId,
    selectedEntry: entryId,
    openEntry: null,
    warningClosed: isOther ? false : state.warningClosed,
  }
}

function withFolded(
  folded: ReadonlySet<TaskId>,
  ids: readonly TaskId[],
  isFolded: boolean,
): ReadonlySet<TaskId> {
  const next = new Set(folded)
  for (const id of ids) {
    if (isFolded) next.add(id)
    else next.delete(id)
  }
  return next
}
