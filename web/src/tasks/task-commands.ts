import { clock } from '#browser/clock.ts'
import type { CaptureRequest } from '#capture/index.ts'
import { data } from '#data/client.ts'
import { type CallFailed, Refused } from '#data/call-failed.ts'
import { ask } from '#ui/dialog/ask.ts'
import { type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { type ChangesOfMany, type Task, type TaskChanges } from './task.ts'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type TaskTree } from './task-tree.ts'
import { type TreePosition } from './task-updates.ts'
import {
  type ContextChange,
  assignContexts,
  captureTask,
  changeTask,
  changeTasks,
  closeTasks,
  createTask,
  moveTasks,
  planTask,
  planTasks,
  removeTasks,
  reopenCancelled,
  reopenCompleted,
  setFavourite,
} from './tasks-mutations.ts'
import { type PastedLine, positionsOfLines } from './tree/pasted-lines.ts'

type Closed = 'COMPLETED' | 'CANCELLED'

export class TaskCommands {
  readonly #tree: TaskTree
  readonly #words: Words['tasks']
  readonly #properties: Words['taskPanel']['properties']

  constructor(tree: TaskTree, { tasks, taskPanel }: Pick<Words, 'tasks' | 'taskPanel'>) {
    this.#tree = tree
    this.#words = tasks
    this.#properties = taskPanel.properties
  }

  /** Returns the id at once; the server may still refuse the task. */
  add(name: string, position: TreePosition): TaskId {
    const id = newTaskId()
    void createTask.run({ id, name, position }, { done: null })
    return id
  }

  /**
   * Adds the task with the properties recognized in its line, as one change. If the server refuses them, the line is added as typed, so that no input
   * is lost.
   */
  addCaptured(request: CaptureRequest, line: string, position: TreePosition): TaskId {
    void this.#capture(request, line.trim(), position)
    return request.id
  }

  async #capture(request: CaptureRequest, line: string, position: TreePosition): Promise<void> {
    const { id, name } = request
    const captured = await captureTask.run(
      { id, name, position, request },
      { done: null, failures: (failure) => failure instanceof Refused },
    )
    if (captured.ok || !(captured.failure instanceof Refused)) return
    const { message } = captured.failure
    await createTask.run(
      { id, name: line, position },
      { done: this.#words.notices.addedPlain(line, message) },
    )
  }

  /** Returns the id of the last line on the level of the first. */
  addLines(lines: readonly PastedLine[], first: TreePosition): TaskId | null {
    const ids = lines.map(newTaskId)
    const positions = positionsOfLines(lines, ids, first)
    const runs = lines.map(({ name }, index) =>
      createTask.run(
        { id: ids[index]!, name, position: positions[index]! },
        { done: null, failures: 'caller' },
      ),
    )
    const { added, failed } = this.#words.notices
    void data.notifyTogether(runs, added, (index, reason) => failed(lines[index]?.name ?? '', reason))
    return ids[lines.findLastIndex(({ depth }) => depth === 0)] ?? null
  }

  rename({ id, name }: Task, typed: string): void {
    const renamed = typed.trim()
    if (renamed !== '' && renamed !== name) {
      void changeTask.run({ id, name, changes: { name: renamed } }, { done: null })
    }
  }

  /** Returns why the server refused the change, for the form; null on success. */
  async change({ id, name }: Task, changes: TaskChanges): Promise<string | null> {
    const done = this.#words.notices.changed(name, this.#namesOf(changes))
    const outcome = await changeTask.run({ id, name, changes }, { done, failures: 'form' })
    return outcome.ok ? null : outcome.failure.message
  }

  changeAll(tasks: readonly Task[], changes: ChangesOfMany): void {
    const done = this.#words.notices.changedMany(tasks.length, this.#namesOf(changes))
    void changeTasks.run({ ...idsAndName(tasks), changes }, { done })
  }

  assign(tasks: readonly Task[], { add, remove }: ContextChange): void {
    const done = this.#words.notices.changedMany(tasks.length, this.#properties.contextIds)
    void assignContexts.run({ ...idsAndName(tasks), add, remove }, { done })
  }

  /** One slot per task, as one change. `done` is the text of the notice. */
  plan(tasks: readonly Pick<Task, 'id' | 'name'>[], slots: readonly Slot[], done: string): void {
    const now = clock.now()
    const [task] = tasks
    const [slot] = slots
    if (!task || !slot) return
    if (tasks.length === 1) return void planTask.run({ id: task.id, name: task.name, slot, now }, { done })
    const entries = tasks.map(({ id }, index) => ({ id, entryId: newEntryId(), slot: slots[index] ?? slot }))
    void planTasks.run({ name: '', entries, now }, { done })
  }

  toggleFavourite({ id, name, favourite }: Task): void {
    void setFavourite.run({ id, name, favourite: !favourite }, { done: null })
  }

  /** Without a notice, because keys repeat; the new position is announced instead. */
  moveByKey(tasks: readonly Task[], position: TreePosition): void {
    void moveTasks.run({ ...idsAndName(tasks), position }, { done: null })
  }

  move(tasks: readonly Task[], position: TreePosition): void {
    if (tasks.length === 0) return
    void moveTasks.run({ ...idsAndName(tasks), position }, { done: this.#movedText(tasks, position) })
  }

  remove(tasks: readonly Task[]): void {
    const [first] = tasks
    if (!first) return
    const { removed, removedWith, removedMany } = this.#words.notices
    const below = this.#tree.descendantsOf(first.id).length
    const one = below === 0 ? removed(first.name) : removedWith(first.name, below)
    void removeTasks.run(idsAndName(tasks), { done: tasks.length === 1 ? one : removedMany(tasks.length) })
  }

  /** Completes an open task, reopens a closed one. */
  toggle(task: Task): void {
    const { id, name, status } = task
    if (status === 'NORMAL') return void this.close([task], 'COMPLETED')
    const reopen = status === 'CANCELLED' ? reopenCancelled : reopenCompleted
    void reopen.run({ id, name }, { done: this.#words.notices.reopened(name) })
  }

  /** If there are open subtasks, the server refuses first; then the user is asked whether to close them, too. */
  async close(tasks: readonly Task[], status: Closed): Promise<void> {
    const open = tasks.filter((task) => task.status === 'NORMAL')
    if (open.length === 0) return
    const openSubtasks = this.#countOpenSubtasks(open)
    const closing = { ...idsAndName(open), status, withSubtasks: false, mayAsk: openSubtasks > 0 }
    const done = this.#closedText(open, status)
    const outcome = await closeTasks.run(closing, { done, failures: asksAboutSubtasks })
    if (outcome.ok || !asksAboutSubtasks(outcome.failure)) return
    if (!(await this.#isConfirmed(open, status, openSubtasks))) return
    await closeTasks.run({ ...closing, withSubtasks: true, mayAsk: false }, { done })
  }

  #isConfirmed(tasks: readonly Task[], status: Closed, below: number): Promise<boolean> {
    const words = this.#words.confirmation
    const [first] = tasks
    const completing = status === 'COMPLETED'
    const many = completing ? words.completeManyTitle : words.cancelManyTitle
    const one = completing ? words.completeTitle : words.cancelTitle
    return ask({
      title: first && tasks.length === 1 ? one(first.name) : many,
      ...(below > 0 && { text: words.openSubtasks(below) }),
      confirm: completing ? words.confirmComplete : words.confirmCancel,
      reject: words.reject,
    })
  }

  /** Without the tasks themselves. */
  #countOpenSubtasks(tasks: readonly Task[]): number {
    const below = new Set(tasks.flatMap(({ id }) => this.#tree.descendantsOf(id)))
    for (const task of tasks) below.delete(task)
    return [...below].filter(({ status }) => status === 'NORMAL').length
  }

  #closedText(tasks: readonly Task[], status: Closed): string {
    const { completed, completedMany, cancelled, cancelledMany } = this.#words.notices
    const [first] = tasks
    const completing = status === 'COMPLETED'
    if (first && tasks.length === 1) return (completing ? completed : cancelled)(first.name)
    return (completing ? completedMany : cancelledMany)(tasks.length)
  }

  /** `start, due date` */
  #namesOf(changes: TaskChanges): string {
    return (Object.keys(changes) as (keyof TaskChanges)[]).map((name) => this.#properties[name]).join(', ')
  }

  #movedText(tasks: readonly Task[], { parentId }: TreePosition): string {
    const { notices } = this.#words
    const [first] = tasks
    const parent = this.#tree.get(parentId)
    const one = first && tasks.length === 1 ? first : null
    if (tasks.every((task) => task.parentId === parentId)) {
      return one ? notices.reordered(one.name) : notices.reorderedMany(tasks.length)
    }
    if (one) return parent ? notices.moved(one.name, parent.name) : notices.movedToTop(one.name)
    return parent ? notices.movedMany(tasks.length, parent.name) : notices.movedManyToTop(tasks.length)
  }
}

function asksAboutSubtasks(failure: CallFailed): boolean {
  return failure instanceof Refused && failure.field === 'withSubtasks'
}

function idsAndName(tasks: readonly Task[]) {
  const [first, ...others] = tasks
  return { ids: tasks.map(({ id }) => id), name: others.length === 0 ? (first?.name ?? '') : '' }
}
