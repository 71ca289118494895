/** What the eye is doing on the plans screen: a state that follows from what happened. */
import { type EntryId, type TaskId } from '@lustra/contract/ids'

export interface PlansView {
  readonly selectedTask: TaskId | null
  /** The entry of it that was picked on the calendar; null when the task was picked in the tree. */
  readonly selectedEntry: EntryId | null
  /** The entry whose properties are open. */
  readonly openEntry: EntryId | null
  /** What the "Move to…" dialog is about. */
  readonly moving: Moving | null
  readonly menu: PlansMenu | null
  readonly nameQuery: string
  readonly scheduledShown: boolean
  /** The warning about the selected task was closed; it stays so until the selection changes. */
  readonly warningClosed: boolean
  readonly folded: ReadonlySet<TaskId>
}

/** `copyOf`: another session of the same task, placed beside the first. */
export interface Moving {
  readonly taskId: TaskId
  readonly entryId: EntryId | null
  readonly copy: boolean
}

/** What a task or one of its entries offers, or the levels it may be planned on. */
export interface PlansMenu {
  readonly kind: 'item' | 'levels'
  readonly taskId: TaskId
  /** Null for a task of the tree. */
  readonly entryId: EntryId | null
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
}

export const firstView: PlansView = {
  selectedTask: null,
  selectedEntry: null,
  openEntry: null,
  moving: null,
  menu: null,
  nameQuery: '',
  scheduledShown: false,
  warningClosed: false,
  folded: new Set(),
}

export type PlansAction =
  | { readonly type: 'task-selected'; readonly taskId: TaskId }
  | { readonly type: 'entry-opened'; readonly entryId: EntryId; readonly taskId: TaskId }
  | { readonly type: 'selection-restored'; readonly taskId: TaskId | null }
  | { readonly type: 'selection-cleared' }
  | { readonly type: 'properties-closed' }
  | { readonly type: 'drag-began' }
  | { readonly type: 'period-changed' }
  | { readonly type: 'move-asked'; readonly moving: Moving }
  | { readonly type: 'move-closed' }
  | { readonly type: 'menu-opened'; readonly menu: PlansMenu }
  | { readonly type: 'menu-closed'; readonly menu: PlansMenu }
  | { readonly type: 'name-typed'; readonly query: string }
  | { readonly type: 'scheduled-switched'; readonly shown: boolean }
  | { readonly type: 'warning-closed' }
  | { readonly type: 'rows-folded'; readonly ids: readonly TaskId[]; readonly folded: boolean }
  | { readonly type: 'tree-entered' }

export function plansViewAfter(view: PlansView, action: PlansAction): PlansView {
  switch (action.type) {
    case 'task-selected':
      return selecting(view, action.taskId, null)
    case 'entry-opened':
      return { ...selecting(view, action.taskId, action.entryId), openEntry: action.entryId }
    case 'selection-restored':
      return view.selectedTask === null ? selecting(view, action.taskId, null) : view
    case 'selection-cleared':
      return selecting(view, null, null)
    case 'properties-closed':
    case 'drag-began':
    case 'period-changed':
      return view.openEntry === null && view.menu === null ? view : { ...view, openEntry: null, menu: null }
    case 'move-asked':
      return { ...view, moving: action.moving, openEntry: null }
    case 'move-closed':
      return { ...view, moving: null }
    case 'menu-opened':
      return { ...view, menu: action.menu }
    case 'menu-closed':
      // What was chosen in it may have opened another one.
      return view.menu === action.menu ? { ...view, menu: null } : view
    case 'name-typed':
      return { ...view, nameQuery: action.query }
    case 'scheduled-switched':
      return { ...view, scheduledShown: action.shown }
    case 'warning-closed':
      return { ...view, warningClosed: true }
    case 'rows-folded':
      return { ...view, folded: folding(view.folded, action.ids, action.folded) }
    case 'tree-entered':
      return { ...view, nameQuery: '', folded: new Set() }
  }
}

function selecting(view: PlansView, taskId: TaskId | null, entryId: EntryId | null): PlansView {
  const isOther = taskId !== view.selectedTask
  return {
    ...view,
    selectedTask: taskId,
    selectedEntry: entryId,
    openEntry: null,
    warningClosed: isOther ? false : view.warningClosed,
  }
}

function folding(folded: ReadonlySet<TaskId>, ids: readonly TaskId[], fold: boolean): ReadonlySet<TaskId> {
  const next = new Set(folded)
  for (const id of ids) {
    if (fold) next.add(id)
    else next.delete(id)
  }
  return next
}
