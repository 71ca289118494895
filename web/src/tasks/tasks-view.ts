/** What the eye is doing on the tasks screen; everything else is the server's. */
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type StatusFilter } from '@lustra/contract/tasks'
import { type TreePosition } from './task-updates.ts'

/** A name that is being typed. */
export type Entry =
  | { readonly kind: 'new'; readonly place: TreePosition; readonly from: TaskId | null }
  | { readonly kind: 'rename'; readonly id: TaskId }

/** How the tree is folded: all alike but some. */
export interface Folds {
  readonly rest: 'open' | 'folded'
  readonly others: ReadonlySet<TaskId>
}

export function isFolded({ rest, others }: Folds, id: TaskId): boolean {
  return (rest === 'folded') !== others.has(id)
}

export interface TasksView {
  readonly show: StatusFilter
  readonly query: string
  /** Tasks with any of these contexts; none filters nothing. */
  readonly contextIds: readonly ContextChoice[]
  readonly folds: Folds
  readonly checked: ReadonlySet<TaskId>
  /** Where a range of checked tasks began. */
  readonly anchor: TaskId | null
  readonly entry: Entry | null
  readonly menu: { readonly id: TaskId; readonly x: number; readonly y: number } | null
  /** The tasks a new parent is being chosen for. */
  readonly relocating: readonly TaskId[] | null
  /** A row that wants the focus; a new object is a new wish. */
  readonly focus: { readonly id: TaskId } | null
}

export const firstView: TasksView = {
  show: 'active',
  query: '',
  contextIds: [],
  folds: { rest: 'open', others: new Set() },
  checked: new Set(),
  anchor: null,
  entry: null,
  menu: null,
  relocating: null,
  focus: null,
}

export type TasksAction =
  | { readonly type: 'show-chosen'; readonly show: StatusFilter }
  | { readonly type: 'name-typed'; readonly query: string }
  | { readonly type: 'contexts-chosen'; readonly contextIds: readonly ContextChoice[] }
  | { readonly type: 'filters-cleared' }
  | { readonly type: 'rows-folded'; readonly ids: readonly TaskId[]; readonly folded: boolean }
  | { readonly type: 'all-folded'; readonly folded: boolean }
  /** It begins folded; what was unfolded since stays so. */
  | { readonly type: 'large-tree-opened' }
  | { readonly type: 'task-checked'; readonly id: TaskId; readonly checked: boolean }
  | { readonly type: 'range-checked'; readonly ids: readonly TaskId[]; readonly from: TaskId }
  | { readonly type: 'selection-cleared' }
  | { readonly type: 'adding-began'; readonly place: TreePosition; readonly from: TaskId | null }
  | { readonly type: 'entry-moved'; readonly place: TreePosition }
  | { readonly type: 'task-added'; readonly id: TaskId; readonly goOn: boolean }
  | { readonly type: 'renaming-began'; readonly id: TaskId }
  | { readonly type: 'entry-ended'; readonly takesFocus: boolean }
  | { readonly type: 'menu-opened'; readonly menu: NonNullable<TasksView['menu']> }
  | { readonly type: 'menu-closed' }
  | { readonly type: 'relocating-began'; readonly ids: readonly TaskId[] }
  | { readonly type: 'relocating-ended' }
  | { readonly type: 'focus-wished'; readonly id: TaskId }
  | { readonly type: 'tasks-left'; readonly ids: readonly TaskId[] }
  | { readonly type: 'task-revealed'; readonly id: TaskId; readonly above: readonly TaskId[] }

export function tasksViewAfter(view: TasksView, action: TasksAction): TasksView {
  switch (action.type) {
    case 'show-chosen':
      return { ...view, show: action.show, checked: new Set(), entry: null }
    case 'name-typed':
      return { ...view, query: action.query }
    case 'contexts-chosen':
      return { ...view, contextIds: action.contextIds }
    case 'filters-cleared':
      return { ...view, query: '', contextIds: [] }
    case 'rows-folded':
      return { ...view, folds: folded(view.folds, action.ids, action.folded) }
    case 'all-folded':
      return { ...view, folds: { rest: action.folded ? 'folded' : 'open', others: new Set() } }
    case 'large-tree-opened':
      return { ...view, folds: { rest: 'folded', others: view.folds.others } }
    case 'task-checked': {
      const { id, checked } = action
      return {
        ...view,
        anchor: id,
        checked: checked ? union(view.checked, [id]) : difference(view.checked, [id]),
      }
    }
    case 'range-checked':
      return { ...view, anchor: action.from, checked: new Set(action.ids) }
    case 'selection-cleared':
      return { ...view, checked: new Set(), anchor: null }
    case 'adding-began':
      return { ...view, entry: { kind: 'new', place: action.place, from: action.from } }
    case 'entry-moved':
      return view.entry?.kind === 'new' ? { ...view, entry: { ...view.entry, place: action.place } } : view
    case 'task-added':
      return afterAdding(view, action)
    case 'renaming-began':
      return { ...view, entry: { kind: 'rename', id: action.id } }
    case 'entry-ended':
      return afterEntry(view, action.takesFocus)
    case 'menu-opened':
      return { ...view, menu: action.menu }
    case 'menu-closed':
      return { ...view, menu: null }
    case 'relocating-began':
      return { ...view, relocating: action.ids }
    case 'relocating-ended':
      return { ...view, relocating: null }
    case 'focus-wished':
      return { ...view, focus: { id: action.id } }
    case 'tasks-left':
      return { ...view, checked: difference(view.checked, action.ids) }
    case 'task-revealed':
      return {
        ...view,
        query: '',
        contextIds: [],
        folds: folded(view.folds, action.above, false),
        focus: { id: action.id },
      }
  }
}

/** Enter goes on with the next sibling; where typing ends, the new task takes the focus. */
function afterAdding(
  view: TasksView,
  { id, goOn }: { readonly id: TaskId; readonly goOn: boolean },
): TasksView {
  if (view.entry?.kind !== 'new') return view
  const { parentId } = view.entry.place
  const folds = parentId === null ? view.folds : folded(view.folds, [parentId], false)
  return goOn
    ? { ...view, folds, entry: { kind: 'new', place: { parentId, after: id }, from: id } }
    : { ...view, folds, entry: null, focus: { id } }
}

function folded({ rest, others }: Folds, ids: readonly TaskId[], fold: boolean): Folds {
  return { rest, others: fold === (rest === 'folded') ? difference(others, ids) : union(others, ids) }
}

function afterEntry(view: TasksView, takesFocus: boolean): TasksView {
  const back = view.entry?.kind === 'rename' ? view.entry.id : (view.entry?.from ?? null)
  return { ...view, entry: null, focus: takesFocus && back !== null ? { id: back } : view.focus }
}

function union<T>(set: ReadonlySet<T>, more: readonly T[]): ReadonlySet<T> {
  return new Set([...set, ...more])
}

function difference<T>(set: ReadonlySet<T>, less: readonly T[]): ReadonlySet<T> {
  const without = new Set(set)
  for (const item of less) without.delete(item)
  return without
}
