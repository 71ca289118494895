import { past } from '#browser/past.ts'
import { useFocusedTask } from '#ui/keys/focused-task.ts'
import { hasOwnKeys } from '#ui/keys/plain-keys.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { pointBelow } from '#ui/pop/point.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { type EntryCommands } from './entry-commands.ts'
import { dragKeyOf, itemOfKey } from '../drag/plans-items.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type PlansAction, type PlansMenu } from '../screen-state.ts'

export interface MenuItem {
  readonly task: Task
  readonly entry: Entry | null
}

interface PlansMenuHandle {
  /** `ref` of the element that contains everything with a menu. */
  readonly workArea: RefObject<HTMLDivElement | null>
  readonly openLevelMenu: (item: MenuItem) => void
  /** Also handles the menu key and Shift+F10. */
  readonly openContextMenu: (event: MouseEvent, plans: Plans) => void
}

/** Opens the context menu at the pointer or below its item. */
export function usePlansMenu(dispatch: (action: PlansAction) => void): PlansMenuHandle {
  const workArea = useRef<HTMLDivElement>(null)

  function open(kind: PlansMenu['kind'], { task, entry }: MenuItem, at: PlansMenu['at']): void {
    const menu = { kind, taskId: task.id, entryId: entry?.id ?? null, at }
    dispatch({ type: 'menu-opened', menu })
  }

  function positionBelow({ task, entry }: MenuItem): PlansMenu['at'] {
    const key = entry ? dragKeyOf('entry', entry.id) : dragKeyOf('task', task.id)
    const row = entry ? '' : `, [role=treeitem][data-row="${CSS.escape(task.id)}"]`
    const element = workArea.current?.querySelector(`[data-drag="${CSS.escape(key)}"]${row}`)
    if (!element) return { x: innerWidth / 2, y: innerHeight / 3 }
    return pointBelow(element, 16)
  }

  return {
    workArea,
    openLevelMenu: (item) => open('levels', item, positionBelow(item)),
    openContextMenu(event, plans) {
      const item = itemAt(event.target, plans)
      if (!item || event.defaultPrevented) return
      event.preventDefault()
      const isByKey = event.button !== 2
      open('item', item, isByKey ? positionBelow(item) : { x: event.clientX, y: event.clientY })
    },
  }
}

/** Makes the task of the focused row or entry available to the keys of all screens. */
export function useFocusedTaskOf(plans: Plans): void {
  useFocusedTask((focused) => itemAt(focused, plans)?.task ?? null)
}

/** `S` opens the choice of a level for the focused item. */
export function usePlanningKey(plans: Plans, commands: EntryCommands): void {
  usePlainKey('s', (target) => {
    const item = itemAt(target, plans)
    if (past) return
    if (item) return commands.planOnLevel(item)
    // A focused row may still be loading.
    if (!isOnRow(target) && !hasOwnKeys(target)) commands.refuseUnfocused()
  })
}

const focusCheckDelayMs = 60

/** After focus changes are over: if a removed entry or row had the focus, focuses the next row of the tree or the tab stop of the calendar. */
export function keepFocusIn(workArea: RefObject<HTMLElement | null>, from: 'tree' | 'calendar'): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const row =
      from === 'tree' && workArea.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
    if (row) row.focus({ preventScroll: true })
    else focusCalendar(workArea)
  }, focusCheckDelayMs)
}

/** Focuses the tab stop of the calendar. */
export function focusCalendar(workArea: RefObject<HTMLElement | null>): void {
  workArea.current?.querySelector<HTMLElement>('[data-tab-stop]')?.focus({ preventScroll: true })
}

/** Headings of the tree cannot be dragged, but have a menu and keys like other rows. */
function itemAt(target: EventTarget | null, plans: Plans): MenuItem | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>(rowSelector)
  const key = target.closest<HTMLElement>('[data-drag]')?.dataset['drag']
  const rowKey = row?.dataset['row'] && dragKeyOf('task', row.dataset['row'] as TaskId)
  return itemOfKey(key ?? rowKey ?? '', plans)
}

function isOnRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(rowSelector) !== null
}

const rowSelector = '[role=treeitem]'
