import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { type EntryCommands } from './entry-commands.ts'
import { dragKeyOf, itemOfKey } from '../drag/plans-items.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type PlansAction, type PlansMenu, type PlansView } from '../plans-view.ts'

interface Item {
  readonly task: Task
  readonly entry: Entry | null
}

interface MenuPlaces {
  /** For the `ref` of what holds everything a menu may be opened on. */
  readonly work: RefObject<HTMLDivElement | null>
  readonly askLevel: (item: Item) => void
  /** Also by the menu key and Shift+F10. */
  readonly handleContextMenu: (event: MouseEvent) => void
}

/** Where the screen's one menu opens: at the pointer, or below what it is about. */
export function usePlansMenu(shown: Plans, dispatch: (action: PlansAction) => void): MenuPlaces {
  const work = useRef<HTMLDivElement>(null)

  function open(kind: PlansMenu['kind'], { task, entry }: Item, at: PlansMenu['at']): void {
    const menu = { kind, taskId: task.id, entryId: entry?.id ?? null, at }
    dispatch({ type: 'menu-opened', menu })
  }

  function below({ task, entry }: Item): PlansMenu['at'] {
    const key = entry ? dragKeyOf('entry', entry.id) : dragKeyOf('task', task.id)
    const element = work.current?.querySelector(`[data-drag="${CSS.escape(key)}"]`)
    if (!element) return { x: innerWidth / 2, y: innerHeight / 3 }
    const { left, bottom } = element.getBoundingClientRect()
    return { x: left + 16, y: bottom }
  }

  return {
    work,
    askLevel: (item) => open('levels', item, below(item)),
    handleContextMenu(event) {
      const item = itemAt(event.target, shown)
      if (!item || event.defaultPrevented) return
      event.preventDefault()
      const isByKey = event.button !== 2
      open('item', item, isByKey ? below(item) : { x: event.clientX, y: event.clientY })
    },
  }
}

/** `S` asks on which level to plan what has the focus, or else what is selected. */
export function usePlanningKey(shown: Plans, view: PlansView, commands: EntryCommands): void {
  usePlainKey('KeyS', (target) => {
    const selected = (view.selectedTask && shown.tasks.get(view.selectedTask)) ?? null
    const entry = shown.entries.find(({ id }) => id === view.selectedEntry) ?? null
    commands.planOnLevel(itemAt(target, shown) ?? { task: selected, entry })
  })
}

const settledMs = 60

/** What had the focus leaves with its menu: the calendar's tab stop takes over, once the page has settled. */
export function keepFocusIn(work: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusCalendar(work)
  }, settledMs)
}

/** Where Tab leads in it, whatever its levels. */
export function focusCalendar(work: RefObject<HTMLElement | null>): void {
  work.current?.querySelector<HTMLElement>('[data-tab-stop]')?.focus({ preventScroll: true })
}

function itemAt(target: EventTarget | null, shown: Plans): Item | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null
  return element && itemOfKey(element.dataset['drag'] ?? '', shown)
}
