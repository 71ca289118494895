/** What can be done to tasks from this screen, with what is said about it and the way back. */
import { CallFailed, Refused, Unreachable } from '#data/call-failed.ts'
import { undoLines } from '#data/history.ts'
import { ask } from '#ui/dialog/ask.ts'
import { toast } from '#ui/toast/toast.ts'
import { type TaskId, newTaskId } from '@lustra/contract/ids'
import { type Task, type TaskChanges } from '@lustra/contract/tasks'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type PastedLine, placesOfLines } from './tree/pasted-lines.ts'
import { type Place } from './task-changes.ts'
import { type TaskTree } from './task-tree.ts'
import { type ContextChange, type Line, type TasksDesk } from './tasks-desk.ts'

type Closed = 'COMPLETED' | 'CANCELLED'

export class TaskDeeds {
  readonly #desk: TasksDesk
  readonly #words: Words['tasks']
  readonly #retry: string
  readonly #tree: TaskTree

  constructor(desk: TasksDesk, tree: TaskTree, { tasks, widgets }: Words) {
    this.#desk = desk
    this.#tree = tree
    this.#words = tasks
    this.#retry = widgets.retry
  }

  /** The id is there at once; the task may still be refused. */
  add(name: string, place: Place): TaskId {
    const id = newTaskId()
    void this.#done(name, this.#desk.create(id, name, place))
    return id
  }

  /** Answers the id of the last line that stands beside the first. */
  addLines(lines: readonly PastedLine[], first: Place): TaskId | null {
    const ids = lines.map(newTaskId)
    const places = placesOfLines(lines, ids, first)
    const created = lines.map(({ name }, index) => this.#desk.create(ids[index]!, name, places[index]!))
    void this.#together(
      lines.map(({ name }) => name),
      created,
      this.#words.done.added,
    )
    return ids[lines.findLastIndex(({ depth }) => depth === 0)] ?? null
  }

  rename(task: Task, typed: string): void {
    const name = typed.trim()
    if (name === '' || name === task.name) return
    void this.#done(task.name, this.#desk.change(task.id, { name }))
  }

  /** Answers why it cannot be so, to be said where it was entered; null when it is so now. */
  async change(task: Task, changes: TaskChanges): Promise<string | null> {
    try {
      const line = await this.#desk.change(task.id, changes)
      if (line !== undefined) this.#say(this.#words.done.changed(task.name, this.#namesOf(changes)), [line])
      return null
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!(error instanceof Refused) || error.code === 'not-found') this.#sayWhy(task.name, error)
      return error.message
    }
  }

  /** The same for several tasks. */
  changeAll(tasks: readonly Task[], changes: Parameters<TasksDesk['changeAll']>[1]): void {
    const [first] = tasks
    if (!first) return
    const said = this.#words.done.changedMany(tasks.length, this.#namesOf(changes))
    void this.#done(first.name, this.#desk.changeAll(idsOf(tasks), changes), said)
  }

  assign(tasks: readonly Task[], change: ContextChange): void {
    const [first] = tasks
    if (!first) return
    const said = this.#words.done.changedMany(tasks.length, this.#words.properties.contextIds)
    void this.#done(first.name, this.#desk.assign(idsOf(tasks), change), said)
  }

  /** `said` tells where it now stands. */
  plan(task: Task, slot: Slot, said: string): void {
    void this.#done(task.name, this.#desk.plan(task.id, slot), said)
  }

  favour(task: Task): void {
    void this.#done(task.name, this.#desk.favour(task.id, !task.favourite))
  }

  /** Without a notice, as keys repeat; where it now stands is heard. */
  nudge(tasks: readonly Task[], place: Place): void {
    void this.#done(tasks[0]?.name ?? '', this.#desk.move(idsOf(tasks), place))
  }

  move(tasks: readonly Task[], place: Place): void {
    const [first] = tasks
    if (!first) return
    void this.#done(first.name, this.#desk.move(idsOf(tasks), place), this.#movedText(tasks, place))
  }

  remove(tasks: readonly Task[]): void {
    const [first] = tasks
    if (!first) return
    const { removed, removedWith, removedMany } = this.#words.done
    const below = this.#tree.descendantsOf(first.id).length
    const alone = below === 0 ? removed(first.name) : removedWith(first.name, below)
    void this.#done(
      first.name,
      this.#desk.remove(idsOf(tasks)),
      tasks.length === 1 ? alone : removedMany(tasks.length),
    )
  }

  /** Completes what is open, reopens what is not. */
  toggle(task: Task): void {
    if (task.status === 'NORMAL') void this.close([task], 'COMPLETED')
    else void this.#done(task.name, this.#desk.reopen(task), this.#words.done.reopened(task.name))
  }

  /** Where subtasks would stay open the server is asked first; if it names them, the person is. */
  async close(tasks: readonly Task[], status: Closed): Promise<void> {
    const open = tasks.filter((task) => task.status === 'NORMAL')
    const [first] = open
    if (!first) return
    const ids = idsOf(open)
    const below = this.#openBelow(open)
    const said = this.#closedText(open, status)
    const asked = this.#desk.close(ids, status, below > 0 ? 'ask' : false)
    const isAsking = await asked.then(() => false).catch(asksForSubtasks)
    if (!isAsking) return this.#done(first.name, asked, said)
    if (!(await this.#agrees(open, status, below))) return
    return this.#done(first.name, this.#desk.close(ids, status, true), said)
  }

  #agrees(tasks: readonly Task[], status: Closed, below: number): Promise<boolean> {
    const words = this.#words.ask
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

  /** Beside those themselves. */
  #openBelow(tasks: readonly Task[]): number {
    const below = new Set(tasks.flatMap(({ id }) => this.#tree.descendantsOf(id)))
    for (const task of tasks) below.delete(task)
    return [...below].filter(({ status }) => status === 'NORMAL').length
  }

  #closedText(tasks: readonly Task[], status: Closed): string {
    const { completed, completedMany, cancelled, cancelledMany } = this.#words.done
    const [first] = tasks
    const completing = status === 'COMPLETED'
    if (first && tasks.length === 1) return (completing ? completed : cancelled)(first.name)
    return (completing ? completedMany : cancelledMany)(tasks.length)
  }

  /** `start, due date` */
  #namesOf(changes: TaskChanges): string {
    const { properties } = this.#words
    return (Object.keys(changes) as (keyof TaskChanges)[]).map((name) => properties[name]).join(', ')
  }

  #movedText(tasks: readonly Task[], { parentId }: Place): string {
    const { done } = this.#words
    const [first] = tasks
    const parent = this.#tree.get(parentId)
    const one = first && tasks.length === 1 ? first : null
    if (tasks.every((task) => task.parentId === parentId)) {
      return one ? done.reordered(one.name) : done.reorderedMany(tasks.length)
    }
    if (one) return parent ? done.moved(one.name, parent.name) : done.movedToTop(one.name)
    return parent ? done.movedMany(tasks.length, parent.name) : done.movedManyToTop(tasks.length)
  }

  #done(name: string, deed: Promise<Line>, said?: string): Promise<void> {
    return this.#together([name], [deed], () => said ?? null)
  }

  /** One notice for all that came of it, one for what did not. */
  async #together(
    names: readonly string[],
    deeds: readonly Promise<Line>[],
    said: (count: number) => string | null,
  ): Promise<void> {
    const outcomes = await Promise.allSettled(deeds)
    const lines = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value !== undefined ? [outcome.value] : [],
    )
    const text = lines.length > 0 ? said(lines.length) : null
    if (text !== null) this.#say(text, lines)
    const failed = outcomes.findIndex(({ status }) => status === 'rejected')
    const outcome = outcomes[failed]
    if (outcome?.status === 'rejected') this.#sayWhy(names[failed] ?? '', outcome.reason)
  }

  #say(text: string, lines: readonly number[]): void {
    toast.hush()
    toast.say({ text, undo: () => undoLines(...lines) })
  }

  #sayWhy(name: string, error: unknown): void {
    if (!(error instanceof CallFailed)) throw error
    // The page is on its way to sign-in, or says it itself.
    if (!(error instanceof Refused) && !(error instanceof Unreachable)) return
    toast.say({
      kind: 'problem',
      text: this.#words.done.failed(name, error.message),
      ...(error instanceof Unreachable && {
        action: { label: this.#retry, run: () => void this.#again(name, error) },
      }),
    })
    if (error instanceof Refused && error.code === 'not-found') void this.#desk.refresh()
  }

  async #again(name: string, { again }: Unreachable): Promise<void> {
    try {
      await again()
      await this.#desk.refresh()
    } catch (error) {
      this.#sayWhy(name, error)
    }
  }
}

function asksForSubtasks(error: unknown): boolean {
  return error instanceof Refused && error.field === 'withSubtasks'
}

function idsOf(tasks: readonly Task[]): TaskId[] {
  return tasks.map(({ id }) => id)
}
