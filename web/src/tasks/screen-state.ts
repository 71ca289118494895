import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type StatusFilter } from '@lustra/contract/tasks'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type Slot } from '@lustra/domain/scheduling'
import { type TreePosition } from './task-updates.ts'

/** A name being typed. `from` is the row from which the new task was added. */
export type NameEdit =
  | { readonly kind: 'new'; readonly position: TreePosition; readonly from: TaskId | null }
  | { readonly kind: 'rename'; readonly id: TaskId }

/** `rest` applies to all tasks except `others`. */
export interface Folds {
  readonly rest: 'open' | 'folded'
  readonly others: ReadonlySet<TaskId>
}

export function isFolded({ rest, others }: Folds, id: TaskId): boolean {
  return (rest === 'folded') !== others.has(id)
}

export interface TasksPop {
  readonly kind: 'schedule' | 'due' | 'priority' | 'contexts' | 'duration'
  readonly ids: readonly TaskId[]
  /** The row it was opened for, which is focused afterwards; null for the bar, which keeps the focus. */
  readonly row: TaskId | null
  readonly at: PointOfWindow
}

export type TasksPreview = ReadonlyMap<TaskId, Slot>

export function isSamePreview(one: TasksPreview, other: TasksPreview): boolean {
  return (
    one.size === other.size &&
    [...one].every(([id, { level, start }]) => {
      const slot = other.get(id)
      return slot?.level === level && slot.start === start
    })
  )
}

export interface TasksScreenState {
  readonly statusFilter: StatusFilter
  readonly query: string
  /** Tasks with any of these contexts; empty for no filter. */
  readonly contextIds: readonly ContextChoice[]
  readonly folds: Folds
  readonly checked: ReadonlySet<TaskId>
  /** Start of a checked range. */
  readonly anchor: TaskId | null
  readonly nameEdit: NameEdit | null
  readonly menu: { readonly id: TaskId; readonly at: PointOfWindow } | null
  /** The tasks for which a new parent is being selected. */
  readonly relocating: readonly TaskId[] | null
  readonly pop: TasksPop | null
  /** The tasks for which a period is being selected in the dialog. */
  readonly choosingPeriod: Pick<TasksPop, 'ids' | 'row'> | null
  /** The row to focus; every request is a new object. */
  readonly focus: { readonly id: TaskId } | null
}

export const initialScreenState: TasksScreenState = {
  statusFilter: 'active',
  query: '',
  contextIds: [],
  folds: { rest: 'open', others: new Set() },
  checked: new Set(),
  anchor: null,
  nameEdit: null,
  menu: null,
  relocating: null,
  pop: null,
  choosingPeriod: null,
  focus: null,
}

export type TasksAction =
  | { readonly type: 'status-filter-chosen'; readonly statusFilter: StatusFilter }
  | { readonly type: 'name-typed'; readonly query: string }
  | { readonly type: 'contexts-chosen'; readonly contextIds: readonly ContextChoice[] }
  | { readonly type: 'filters-cleared' }
  | { readonly type: 'rows-folded'; readonly ids: readonly TaskId[]; readonly folded: boolean }
  | { readonly type: 'all-folded'; readonly folded: boolean }
  /** Folds all rows except those unfolded meanwhile. */
  | { readonly type: 'large-tree-opened' }
  | { readonly type: 'task-checked'; readonly id: TaskId; readonly checked: boolean }
  | { readonly type: 'range-checked'; readonly ids: readonly TaskId[]; readonly from: TaskId }
  | { readonly type: 'selection-cleared' }
  | { readonly type: 'adding-began'; readonly position: TreePosition; readonly from: TaskId | null }
  | { readonly type: 'new-task-moved'; readonly position: TreePosition }
  | { readonly type: 'task-added'; readonly id: TaskId; readonly addsNext: boolean }
  | { readonly type: 'renaming-began'; readonly id: TaskId }
  | { readonly type: 'name-edit-ended'; readonly takesFocus: boolean }
  | { readonly type: 'menu-opened'; readonly menu: NonNullable<TasksScreenState['menu']> }
  | { readonly type: 'menu-closed' }
  | { readonly type: 'relocating-began'; readonly ids: readonly TaskId[] }
  | { readonly type: 'relocating-ended' }
  | { readonly type: 'pop-opened'; readonly pop: TasksPop }
  | { readonly type: 'pop-closed' }
  | { readonly type: 'period-asked'; readonly ids: readonly TaskId[]; readonly row: TaskId | null }
  | { readonly type: 'period-closed' }
  | { readonly type: 'focus-requested'; readonly id: TaskId }
  | { readonly type: 'tasks-deselected'; readonly ids: readonly TaskId[] }
  | { readonly type: 'task-revealed'; readonly id: TaskId; readonly above: readonly TaskId[] }

export function tasksScreenReducer(state: TasksScreenState, action: TasksAction): TasksScreenState {
  switch (action.type) {
    case 'status-filter-chosen':
      return { ...state, statusFilter: action.statusFilter, checked: new Set(), nameEdit: null }
    case 'name-typed':
      return { ...state, query: action.query }
    case 'contexts-chosen':
      return { ...state, contextIds: action.contextIds }
    case 'filters-cleared':
      return { ...state, query: '', contextIds: [] }
    case 'rows-folded':
      return { ...state, folds: folded(state.folds, action.ids, action.folded) }
    case 'all-folded':
      return { ...state, folds: { rest: action.folded ? 'folded' : 'open', others: new Set() } }
    case 'large-tree-opened':
      return { ...state, folds: { rest: 'folded', others: state.folds.others } }
    case 'task-checked': {
      const { id, checked } = action
      return {
        ...state,
        anchor: id,
        checked: checked ? union(state.checked, [id]) : difference(state.checked, [id]),
      }
    }
    case 'range-checked':
      return { ...state, anchor: action.from, checked: new Set(action.ids) }
    case 'selection-cleared':
      return { ...state, checked: new Set(), anchor: null }
    case 'adding-began':
      return { ...state, nameEdit: { kind: 'new', position: action.position, from: action.from } }
    case 'new-task-moved':
      return state.nameEdit?.kind === 'new'
        ? { ...state, nameEdit: { ...state.nameEdit, position: action.position } }
        : state
    case 'task-added':
      return afterTaskAdded(state, action)
    case 'renaming-began':
      return { ...state, nameEdit: { kind: 'rename', id: action.id } }
    case 'name-edit-ended':
      return afterNameEdit(state, action.takesFocus)
    case 'menu-opened':
      return { ...state, menu: action.menu }
    case 'menu-closed':
      return { ...state, menu: null }
    case 'relocating-began':
      return { ...state, relocating: action.ids }
    case 'relocating-ended':
      return { ...state, relocating: null }
    case 'pop-opened':
      return { ...state, menu: null, pop: action.pop }
    case 'pop-closed':
      return { ...state, pop: null, focus: focusOf(state.pop, state) }
    case 'period-asked':
      return { ...state, menu: null, pop: null, choosingPeriod: { ids: action.ids, row: action.row } }
    case 'period-closed':
      return { ...state, choosingPeriod: null, focus: focusOf(state.choosingPeriod, state) }
    case 'focus-requested':
      return { ...state, focus: { id: action.id } }
    case 'tasks-deselected':
      return { ...state, checked: difference(state.checked, action.ids) }
    case 'task-revealed':
      return {
        ...state,
        query: '',
        contextIds: [],
        folds: folded(state.folds, action.above, false),
        focus: { id: action.id },
      }
  }
}

/** Enter adds the next sibling; otherwise the new task is focused. */
function afterTaskAdded(
  state: TasksScreenState,
  { id, addsNext }: { readonly id: TaskId; readonly addsNext: boolean },
): TasksScreenState {
  if (state.nameEdit?.kind !== 'new') return state
  const { parentId } = state.nameEdit.position
  const folds = parentId === null ? state.folds : folded(state.folds, [parentId], false)
  return addsNext
    ? { ...state, folds, nameEdit: { kind: 'new', position: { parentId, after: id }, from: id } }
    : { ...state, folds, nameEdit: null, focus: { id } }
}

/** Focuses the row from which something was opened. */
function focusOf(
  opened: Pick<TasksPop, 'row'> | null,
  { focus }: TasksScreenState,
): TasksScreenState['focus'] {
  return opened?.row ? { id: opened.row } : focus
}

function folded({ rest, others }: Folds, ids: readonly TaskId[], fold: boolean): Folds {
  return { rest, others: fold === (rest === 'folded') ? difference(others, ids) : union(others, ids) }
}

function afterNameEdit(state: TasksScreenState, takesFocus: boolean): TasksScreenState {
  const back = state.nameEdit?.kind === 'rename' ? state.nameEdit.id : (state.nameEdit?.from ?? null)
  return { ...state, nameEdit: null, focus: takesFocus && back !== null ? { id: back } : state.focus }
}

function union<T>(set: ReadonlySet<T>, added: readonly T[]): ReadonlySet<T> {
  return new Set([...set, ...added])
}

function difference<T>(set: ReadonlySet<T>, removed: readonly T[]): ReadonlySet<T> {
  const without = new Set(set)
  for (const item of removed) without.delete(item)
  return without
}
