import { type TaskId } from '@lustra/contract/ids'
import type { CaptureRequest } from '#capture/index.ts'
import { type Task } from './task.ts'
import { type Words } from '@lustra/words'
import { type Dispatch } from 'react'
import { pastedLines } from './tree/pasted-lines.ts'
import { type TreePosition } from './task-updates.ts'
import { type TaskCommands } from './task-commands.ts'
import { type Direction, deeperPosition, positionTowards, shallowerPosition } from './tree/task-positions.ts'
import { type TaskRows, idsBetween, rowAfter } from './tree/task-rows.ts'
import { type TaskTree } from './task-tree.ts'
import { type TasksAction, type TasksScreenState } from './screen-state.ts'

export interface TaskActionsContext {
  readonly state: TasksScreenState
  /** Unfiltered. */
  readonly tree: TaskTree
  readonly visibleTree: TaskTree
  readonly rows: TaskRows
  readonly commands: TaskCommands
  readonly words: Words['tasks']
  readonly dispatch: Dispatch<TasksAction>
  /** For screen readers. */
  readonly announce: (text: string) => void
}

/** Read when an event occurs, so that new actions do not cause a rendering. */
export type LatestActions = () => { readonly actions: TaskActions; readonly commands: TaskCommands }

export class TaskActions {
  readonly #context: TaskActionsContext

  constructor(context: TaskActionsContext) {
    this.#context = context
  }

  /** The tasks to which an action on this task applies: all checked tasks if it is one of them. In tree order. */
  targets(id: TaskId): Task[] {
    const { state, visibleTree } = this.#context
    if (!state.checked.has(id)) return [visibleTree.get(id) ?? []].flat()
    return [...visibleTree.depthFirst()].filter((task) => state.checked.has(task.id))
  }

  /** These tasks in tree order. */
  inOrder(ids: Iterable<TaskId>): Task[] {
    const wanted = new Set(ids)
    return [...this.#context.tree.depthFirst()].filter(({ id }) => wanted.has(id))
  }

  checkedTasks(): Task[] {
    const [first] = this.#context.state.checked
    return first ? this.targets(first) : []
  }

  addBelow(id: TaskId | null): void {
    const { tree, dispatch } = this.#context
    const task = tree.get(id)
    const position: TreePosition = task
      ? { parentId: task.parentId, after: task.id }
      : { parentId: null, after: tree.lastChildOf(null)?.id ?? null }
    dispatch({ type: 'adding-began', position, from: id })
  }

  addInside(id: TaskId): void {
    const { tree, dispatch } = this.#context
    const position: TreePosition = { parentId: id, after: tree.lastChildOf(id)?.id ?? null }
    dispatch({ type: 'adding-began', position, from: id })
  }

  /** Ignored if there is no such position. */
  shiftNewTask(position: TreePosition, deeper: boolean): void {
    const { tree, dispatch } = this.#context
    const next = deeper ? deeperPosition(position, tree) : shallowerPosition(position, tree)
    if (next) dispatch({ type: 'new-task-moved', position: next })
  }

  submitName(text: string, position: TreePosition, addsNext: boolean): void {
    const { commands, dispatch } = this.#context
    const name = text.trim()
    if (name === '') return dispatch({ type: 'name-edit-ended', takesFocus: addsNext })
    dispatch({ type: 'task-added', id: commands.add(name, position), addsNext })
  }

  submitCaptured(request: CaptureRequest, line: string, position: TreePosition): void {
    const { commands, dispatch } = this.#context
    dispatch({ type: 'task-added', id: commands.addCaptured(request, line, position), addsNext: true })
  }

  /** Returns whether there were several lines, each of which becomes a task. */
  pasteLines(text: string, position: TreePosition): boolean {
    const lines = pastedLines(text)
    if (lines.length < 2) return false
    const last = this.#context.commands.addLines(lines, position)
    if (last) this.#context.dispatch({ type: 'task-added', id: last, addsNext: true })
    return true
  }

  move(direction: Direction, id: TaskId): void {
    const { tree, visibleTree, commands, dispatch } = this.#context
    const tasks = visibleTree.outermost(new Set(this.targets(id).map((task) => task.id)))
    const position = positionTowards(direction, tasks, { visibleTree, tree })
    if (!position) return
    if (direction === 'deeper' && position.parentId !== null) {
      dispatch({ type: 'rows-folded', ids: [position.parentId], folded: false })
    }
    commands.moveByKey(tasks, position)
    dispatch({ type: 'focus-requested', id })
    this.#announcePosition(tasks, position)
  }

  drop(tasks: readonly Task[], position: TreePosition): void {
    this.#context.commands.move(tasks, position)
    const [first] = tasks
    if (first) this.#context.dispatch({ type: 'focus-requested', id: first.id })
  }

  moveInto(ids: readonly TaskId[], parentId: TaskId | null): void {
    const { tree, commands } = this.#context
    commands.move(tree.outermost(new Set(ids)), {
      parentId,
      after: tree.childrenOf(parentId).findLast((task) => !ids.includes(task.id))?.id ?? null,
    })
  }

  remove(tasks: readonly Task[]): void {
    const { tree, rows, commands, dispatch } = this.#context
    const outermost = tree.outermost(new Set(tasks.map(({ id }) => id)))
    const ids = outermost.flatMap(({ id }) => [id, ...tree.descendantsOf(id).map((task) => task.id)])
    const next = rowAfter(rows, new Set(ids))
    commands.remove(outermost)
    dispatch({ type: 'tasks-deselected', ids })
    if (next) dispatch({ type: 'focus-requested', id: next })
  }

  /** Completes all checked tasks if an open one of them is meant; reopens only the task itself. */
  toggle(id: TaskId): void {
    const { visibleTree, commands } = this.#context
    const task = visibleTree.get(id)
    if (task && task.status !== 'NORMAL') commands.toggle(task)
    else this.close(this.targets(id), 'COMPLETED')
  }

  close(tasks: readonly Task[], status: 'COMPLETED' | 'CANCELLED'): void {
    void this.#context.commands.close(tasks, status)
  }

  check(id: TaskId): void {
    const { state, dispatch } = this.#context
    dispatch({ type: 'task-checked', id, checked: !state.checked.has(id) })
  }

  /** From the anchor of the range, or from `from` if there is none. */
  checkRange(from: TaskId, to: TaskId): void {
    const { state, rows, dispatch } = this.#context
    const anchor = state.anchor ?? from
    dispatch({ type: 'range-checked', ids: idsBetween(rows, anchor, to), from: anchor })
  }

  checkAll(): void {
    const { rows, dispatch } = this.#context
    const ids = [...rows].flatMap(({ node }) => (node ? [node.id] : []))
    const [first] = ids
    if (first) dispatch({ type: 'range-checked', ids, from: first })
  }

  #announcePosition(tasks: readonly Task[], { parentId, after }: TreePosition): void {
    const { tree, words, announce } = this.#context
    const [first] = tasks
    if (!first) return
    const moved = new Set(tasks.map(({ id }) => id))
    const others = tree.childrenOf(parentId).filter(({ id }) => !moved.has(id))
    const position = others.findIndex(({ id }) => id === after) + 2
    const siblings = others.length + tasks.length
    const parent = tree.get(parentId)
    const { place, placeIn } = words.announcements
    announce(
      parent ? placeIn(first.name, parent.name, position, siblings) : place(first.name, position, siblings),
    )
  }
}
