/** Makes random calls, for properties that must hold after any sequence of calls. */
import assert from 'node:assert/strict'
import { contexts } from '@lustra/contract/contexts'
import {
  type ContextId,
  type EntryId,
  type NoteId,
  type RecordId,
  type TaskId,
  newEntryId,
  newId,
  newNoteId,
  newRecordId,
  newTaskId,
} from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type LocalTime, type TimeLevel, addSeconds, formatLocalTime } from '@lustra/domain/calendar'
import { paces } from '@lustra/domain/recurrence'
import { wordsOf } from '@lustra/words'
import fc from 'fast-check'
import { newContext } from '../planning/contexts/new-context.ts'
import { readFile } from '../integrations/imports/reading/read-file.ts'
import { writeFile } from '../integrations/imports/write-file.ts'
import { newEntry } from '../planning/scheduling/new-entry.ts'
import { newTask } from '../planning/tasks/change/new-task.ts'
import type { Person } from './people.ts'
import { aCapturedTask, aNewContext, at, seriesInput } from './planning.ts'
import type { TestServer } from './test-server.ts'

const commands = [
  'create',
  'change',
  'move',
  'complete',
  'cancel',
  'remove',
  'favourite',
  'schedule',
  'move-entry',
  'unschedule',
  'pin',
  'complete-entry',
  'context',
  'change-context',
  'remove-context',
  'note',
  'change-note',
  'process-note',
  'remove-note',
  'repeat',
  'change-series',
  'widen',
  'reset',
  'bulk',
  'restore',
  'dates',
  'track',
  'move-record',
  'start-timer',
  'stop-timer',
  'import',
] as const

export type Command = (typeof commands)[number] | 'remove-for-ever'

const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU', 'FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY'] as const
const scopes = ['following', 'all'] as const

/** A command and three numbers that select its arguments among the existing things and times. */
export const aStep = (...also: Command[]) => aStepOf([...commands, ...also], 1000)

/** Smaller numbers make more commands refer to the same things and times. */
export const aStepOf = (among: readonly Command[], max: number) =>
  fc.record({
    command: fc.constantFrom<Command[]>(...among),
    one: fc.nat(max),
    other: fc.nat(max),
    number: fc.nat(max),
  })
type Step = ReturnType<typeof aStep> extends fc.Arbitrary<infer S> ? S : never

const levels: readonly TimeLevel[] = [0, 0, 0, 1, 2, 3, 4]

/** A user who makes random calls. Keeps all ids, so that some calls refer to removed things. */
export class Worker {
  readonly taskIds: TaskId[] = []
  readonly entryIds: { id: EntryId; taskId: TaskId }[] = []
  readonly contextIds: ContextId[] = []
  readonly noteIds: NoteId[] = [newNoteId()]
  readonly recordIds: RecordId[] = [newRecordId()]
  readonly server: TestServer
  readonly person: Person
  readonly sessionId: string
  /** The number of calls that changed something. */
  writeCount = 0

  constructor(server: TestServer, person: Person, sessionId: string) {
    this.server = server
    this.person = person
    this.sessionId = sessionId
  }

  /** Makes one call, which may be refused but not fail; returns the number of the change, or null. */
  async take(step: Step): Promise<number | null> {
    const answer = await this.#call(step)
    if (answer.result === 'ERROR') assert.notEqual(answer.code, 'fault', step.command)
    if (answer.result !== 'OK' || answer.seq === undefined) return null
    this.writeCount++
    return answer.seq
  }

  async #call({ command, one, other, number }: Step) {
    const { person } = this
    const id = pick(this.taskIds, one)
    const parentId = other % 3 === 0 ? null : pick(this.taskIds, other)
    const entry = pick(this.entryIds, one)
    const withSubtasks = number % 2 === 0
    switch (command) {
      case 'create': {
        const made = newTaskId()
        this.taskIds.push(made)
        return person.call(tasks, 'create', { id: made, parentId, after: null, name: `task ${number}` })
      }
      case 'change': {
        const changes = [{ name: `name ${number}` }, { notes: `${number}` }, { minDur: 1800 + number }]
        return person.call(tasks, 'change', { id, changes: changes[number % 3]! })
      }
      case 'move':
        return person.call(tasks, 'move', {
          ids: [id, pick(this.taskIds, number)],
          parentId,
          after: null,
        })
      case 'complete': {
        const status = number % 3 === 0 ? 'NORMAL' : 'COMPLETED'
        return person.call(tasks, 'complete', { id, status, withSubtasks })
      }
      case 'cancel':
        return person.call(tasks, 'cancel', { id, cancelled: number % 3 !== 0, withSubtasks })
      case 'remove':
        return person.call(tasks, 'remove', { ids: [id] })
      case 'favourite':
        return person.call(tasks, 'setFavourite', { id, favourite: withSubtasks })
      case 'schedule': {
        const made = newEntryId()
        this.entryIds.push({ id: made, taskId: id })
        return this.#schedule(id, null, made, number)
      }
      case 'move-entry':
        return this.#schedule(entry.taskId, entry.id, undefined, number)
      case 'unschedule':
        return this.#schedule(entry.taskId, entry.id, undefined, null)
      case 'pin':
        return person.call(plans, 'pinTask', { id: entry.id, newPin: withSubtasks })
      case 'complete-entry': {
        const newStatus = number % 3 === 0 ? 'NORMAL' : 'COMPLETED'
        return person.call(plans, 'completeTask', { id: entry.id, newStatus })
      }
      case 'context': {
        const answer = await person.call(contexts, 'create', {
          context: aNewContext('Place', `at ${number}`),
        })
        if (answer.result === 'OK') this.contextIds.push(answer.context.id)
        return answer
      }
      case 'change-context':
        return person.call(contexts, 'change', { id: pick(this.contextIds, one), name: `at ${other}` })
      case 'remove-context':
        return person.call(contexts, 'remove', { id: pick(this.contextIds, one) })
      case 'note': {
        const made = newNoteId()
        this.noteIds.push(made)
        return person.call(inbox, 'create', { id: made, text: `note ${number}` })
      }
      case 'change-note':
        return person.call(inbox, 'change', { id: pick(this.noteIds, one), text: `text ${number}` })
      case 'process-note': {
        const made = newTaskId()
        this.taskIds.push(made)
        return person.call(inbox, 'process', {
          id: pick(this.noteIds, one),
          task: aCapturedTask({ id: made, parentId, newContexts: [`kind ${number % 3}`] }),
        })
      }
      case 'remove-note':
        return person.call(inbox, 'remove', { ids: [pick(this.noteIds, one)] })
      case 'repeat':
        return this.#repeat(id, number)
      case 'change-series': {
        const request = number % 4 === 0 ? null : seriesInput(pick(rules, number), '2026-11-17T09:00')
        return person.call(plans, 'changeSeries', { id: entry.id, scope: pick(scopes, other), wish: request })
      }
      case 'widen':
        return person.call(plans, 'widenChange', { id: entry.id, scope: pick(scopes, other) })
      case 'reset':
        return person.call(plans, 'resetOccurrence', { id: entry.id })
      case 'bulk':
        return this.#bulk(parentId, number)
      case 'dates': {
        const [startTime, dueTime] = [one, other].map((halfHours) => timeAt(halfHours))
        const changes = [{ startTime }, { dueTime }, { startTime: null }, { dueTime: null }][number % 4]!
        return person.call(tasks, 'change', { id, changes })
      }
      case 'track': {
        const recordId = newRecordId()
        this.recordIds.push(recordId)
        return person.call(time, 'trackTime', {
          ...this.#tracked(number),
          timeRecordId: null,
          taskId: id,
          recordId,
        })
      }
      case 'move-record': {
        const startTime = number % 3 === 0 ? { startTime: null } : {}
        const moved = { ...this.#tracked(number), taskId: null, ...startTime }
        return person.call(time, 'trackTime', { ...moved, timeRecordId: pick(this.recordIds, one) })
      }
      case 'start-timer':
        return person.call(time, 'startTimer', { taskId: id })
      case 'stop-timer': {
        const { timer } = await person.must(time, 'currentTimer', {})
        return person.call(time, 'stopTimer', { timerId: timer?.id ?? newRecordId() })
      }
      case 'import':
        return this.#import(number, other)
      case 'restore':
        return this.#inBin('restore', one, number)
      case 'remove-for-ever':
        return this.#inBin('remove', one, number)
    }
  }

  /** A time of the last week. */
  #tracked(number: number) {
    return { startTime: addSeconds(at('2026-11-13T00:00'), number * 600), duration: 1800 }
  }

  #schedule(taskId: TaskId, oldEntryId: EntryId | null, made: EntryId | undefined, halfHours: number | null) {
    return this.person.call(plans, 'scheduleTask', {
      taskId,
      oldEntryId,
      ...(made && { entryId: made }),
      oldStartTime: null,
      newStartTime: halfHours === null ? null : timeAt(halfHours),
      duration: 1800,
      timeLevel: levels[(halfHours ?? 0) % levels.length]!,
    })
  }

  async #inBin(action: 'restore' | 'remove', one: number, number: number) {
    const { things } = await this.person.must(recycleBin, 'list', {})
    const removed = things.flatMap(({ items }) => items.map(({ id, type }) => ({ id, type })))
    const nothing = { id: newId() as (typeof removed)[number]['id'], type: 'TASK' as const }
    const among = removed.length > 0 ? removed : [nothing]
    const chosen = [
      ...new Map([one, number].map((each) => [pick(among, each).id, pick(among, each)])).values(),
    ]
    return this.person.call(recycleBin, action, { count: chosen.length, items: chosen })
  }

  /** Creates a series; later steps use its first occurrences like other entries. */
  #repeat(taskId: TaskId, number: number) {
    const entryId = newEntryId()
    for (const day of ['16', '17', '23']) {
      this.entryIds.push({ id: `${entryId}_202611${day}` as EntryId, taskId })
    }
    const request = seriesInput(pick(rules, number), '2026-11-16T10:00', { pace: pick(paces, number) })
    return this.person.call(plans, 'repeatTask', { taskId, entryId, ...request })
  }

  /** Imports a calendar like the call does after reading: a plan, a series, and a task due before its start. */
  async #import(number: number, other: number) {
    const { app } = this.server
    const now = app.now()
    const words = wordsOf('en')
    const when = (halfHours: number) => formatLocalTime(timeAt(halfHours)).replace(/[-:]/g, '')
    const components = [
      `BEGIN:VEVENT\nSUMMARY:Event ${number}\nDTSTART:${when(number)}\nDURATION:PT1H\nEND:VEVENT`,
      `BEGIN:VEVENT\nSUMMARY:Series ${other}\nDTSTART:${when(other)}\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEND:VEVENT`,
      `BEGIN:VTODO\nSUMMARY:Task ${number}\nDTSTART:${when(number)}\nDUE:${when(other)}\nEND:VTODO`,
    ]
    const bytes = new TextEncoder().encode(['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR'].join('\n'))
    const options = { now, zone: 'Europe/Berlin', words: words.imports }
    const preview = readFile({ fileName: 'home.ics', bytes, format: null }, options)
    assert.ok(typeof preview === 'object')
    const author = { userId: this.person.id, sessionId: this.sessionId, requestId: newId(), now }
    const reply = await app.store.write(author, 'imports.perform', async (writer) => {
      await writeFile(writer, preview, { app, now, words })
      return {}
    })
    return { result: 'OK' as const, ...reply }
  }

  /** Writes many rows of several tables in one change, like an import. */
  async #bulk(parentId: TaskId | null, number: number) {
    const { app } = this.server
    const now = app.now()
    const author = { userId: this.person.id, sessionId: this.sessionId, requestId: newId(), now }
    const made = Array.from({ length: 12 }, newTaskId)
    const reply = await app.store.write(author, 'test.bulk', async (writer) => {
      const parent = parentId === null ? [] : await writer.rows('tasks', [parentId])
      const under = parent[0]?.status === 'NORMAL' && parent[0].removed_at === null ? parentId : null
      const context = newId()
      await writer.insert(
        'contexts',
        newContext({ id: context, kind: 'place', name: `place ${this.taskIds.length}`, now }),
      )
      await writer.insert(
        'tasks',
        ...made.map((id, index) =>
          newTask({
            id,
            parentId: index % 4 === 0 ? under : made[index - 1]!,
            name: `${index}`,
            position: number + index,
            now,
          }),
        ),
      )
      await writer.insert(
        'task_contexts',
        ...made.map((id) => ({ id: `${id}_${context}`, task_id: id, context_id: context })),
      )
      await writer.insert(
        'entries',
        ...made.map((taskId, index) => {
          const slot = {
            level: 0,
            start: timeAt(2000 + this.taskIds.length + index),
            duration: 1800,
          } as const
          return newEntry({ id: newEntryId(), taskId, slot, now })
        }),
      )
      return {}
    })
    this.taskIds.push(...made)
    return { result: 'OK' as const, ...reply }
  }
}

function timeAt(halfHours: number): LocalTime {
  return addSeconds(at('2026-11-16T00:00'), halfHours * 1800)
}

function pick<T>(from: readonly T[], number: number): T {
  return from[number % from.length]!
}
