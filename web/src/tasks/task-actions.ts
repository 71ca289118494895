/** What the keys, the menu, the bars and the pointer of the tasks screen set going. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from './task.ts'
import { type Words } from '@lustra/words'
import { type Dispatch } from 'react'
import { pastedLines } from './tree/pasted-lines.ts'
import { type TreePosition } from './task-updates.ts'
import { type TaskCommands } from './task-commands.ts'
import { type Direction, deeperEntry, placeTowards, shallowerEntry } from './tree/task-places.ts'
import { type TaskRows, idsBetween, rowAfter } from './tree/task-rows.ts'
import { type TaskTree } from './task-tree.ts'
import { type TasksAction, type TasksView } from './tasks-view.ts'

export interface Scene {
  readonly view: TasksView
  /** All that is loaded, and what of it the filter leaves. */
  readonly whole: TaskTree
  readonly shown: TaskTree
  readonly rows: TaskRows
  readonly commands: TaskCommands
  readonly words: Words['tasks']
  readonly dispatch: Dispatch<TasksAction>
  /** Tells those who do not see it. */
  readonly say: (text: string) => void
}

/** What can be done now. It is asked for when something is done, so nothing is drawn anew for what merely could be. */
export type Able = () => { readonly actions: TaskActions; readonly commands: TaskCommands }

export class TaskActions {
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** What an action on this task is meant for: all that is checked, if it is. In the order of the tree. */
  targets(id: TaskId): Task[] {
    const { view, shown } = this.#scene
    if (!view.checked.has(id)) return [shown.get(id) ?? []].flat()
    return [...shown.inOrder()].filter((task) => view.checked.has(task.id))
  }

  checkedTasks(): Task[] {
    const [first] = this.#scene.view.checked
    return first ? this.targets(first) : []
  }

  addBelow(id: TaskId | null): void {
    const { whole, dispatch } = this.#scene
    const task = whole.get(id)
    const place: TreePosition = task
      ? { parentId: task.parentId, after: task.id }
      : { parentId: null, after: whole.lastChildOf(null)?.id ?? null }
    dispatch({ type: 'adding-began', place, from: id })
  }

  addInside(id: TaskId): void {
    const { whole, dispatch } = this.#scene
    const place: TreePosition = { parentId: id, after: whole.lastChildOf(id)?.id ?? null }
    dispatch({ type: 'adding-began', place, from: id })
  }

  /** Deeper or shallower; a place that does not exist is not gone to. */
  shiftEntry(place: TreePosition, deeper: boolean): void {
    const { whole, dispatch } = this.#scene
    const next = deeper ? deeperEntry(place, whole) : shallowerEntry(place, whole)
    if (next) dispatch({ type: 'entry-moved', place: next })
  }

  submitEntry(text: string, place: TreePosition, goOn: boolean): void {
    const { commands, dispatch } = this.#scene
    const name = text.trim()
    if (name === '') return dispatch({ type: 'entry-ended', takesFocus: goOn })
    dispatch({ type: 'task-added', id: commands.add(name, place), goOn })
  }

  /** True when there were several lines, which are then tasks. */
  pasteLines(text: string, place: TreePosition): boolean {
    const lines = pastedLines(text)
    if (lines.length < 2) return false
    const last = this.#scene.commands.addLines(lines, place)
    if (last) this.#scene.dispatch({ type: 'task-added', id: last, goOn: true })
    return true
  }

  move(direction: Direction, id: TaskId): void {
    const { whole, shown, commands, dispatch } = this.#scene
    const tasks = shown.outermost(new Set(this.targets(id).map((task) => task.id)))
    const place = placeTowards(direction, tasks, { shown, whole })
    if (!place) return
    if (direction === 'deeper' && place.parentId !== null) {
      dispatch({ type: 'rows-folded', ids: [place.parentId], folded: false })
    }
    commands.nudge(tasks, place)
    dispatch({ type: 'focus-wished', id })
    this.#sayPlace(tasks, place)
  }

  drop(tasks: readonly Task[], place: TreePosition): void {
    this.#scene.commands.move(tasks, place)
    const [first] = tasks
    if (first) this.#scene.dispatch({ type: 'focus-wished', id: first.id })
  }

  moveInto(ids: readonly TaskId[], parentId: TaskId | null): void {
    const { whole, commands } = this.#scene
    commands.move(whole.outermost(new Set(ids)), {
      parentId,
      after: whole.childrenOf(parentId).findLast((task) => !ids.includes(task.id))?.id ?? null,
    })
  }

  remove(tasks: readonly Task[]): void {
    const { whole, rows, commands, dispatch } = this.#scene
    const outermost = whole.outermost(new Set(tasks.map(({ id }) => id)))
    const ids = outermost.flatMap(({ id }) => [id, ...whole.descendantsOf(id).map((task) => task.id)])
    const next = rowAfter(rows, new Set(ids))
    commands.remove(outermost)
    dispatch({ type: 'tasks-left', ids })
    if (next) dispatch({ type: 'focus-wished', id: next })
  }

  toggle(id: TaskId): void {
    const { commands } = this.#scene
    const tasks = this.targets(id)
    const [only] = tasks
    if (only && tasks.length === 1) commands.toggle(only)
    else this.close(tasks, 'COMPLETED')
  }

  close(tasks: readonly Task[], status: 'COMPLETED' | 'CANCELLED'): void {
    void this.#scene.commands.close(tasks, status)
  }

  check(id: TaskId): void {
    const { view, dispatch } = this.#scene
    dispatch({ type: 'task-checked', id, checked: !view.checked.has(id) })
  }

  /** From where checking began, or from the row one comes from. */
  checkRange(from: TaskId, to: TaskId): void {
    const { view, rows, dispatch } = this.#scene
    const anchor = view.anchor ?? from
    dispatch({ type: 'range-checked', ids: idsBetween(rows, anchor, to), from: anchor })
  }

  checkAll(): void {
    const { rows, dispatch } = this.#scene
    const ids = [...rows].flatMap(({ node }) => (node ? [node.id] : []))
    const [first] = ids
    if (first) dispatch({ type: 'range-checked', ids, from: first })
  }

  #sayPlace(tasks: readonly Task[], { parentId, after }: TreePosition): void {
    const { whole, words, say } = this.#scene
    const [first] = tasks
    if (!first) return
    const moved = new Set(tasks.map(({ id }) => id))
    const others = whole.childrenOf(parentId).filter(({ id }) => !moved.has(id))
    const position = others.findIndex(({ id }) => id === after) + 2
    const siblings = others.length + tasks.length
    const parent = whole.get(parentId)
    const { place, placeIn } = words.announcements
    say(parent ? placeIn(first.name, parent.name, position, siblings) : place(first.name, position, siblings))
  }
}
