/**
 * Everything the screens ask of the server about tracked time and its timer. What the server said is in the cache; what is
 * under way is replayed upon it. Keys begin with the area, as the live channel refreshes by it.
 */
import { type Client } from '#data/request.ts'
import { type Turns } from '#data/turns.ts'
import { UnderWay, takeOver } from '#data/under-way.ts'
import {
  type ContextChoice,
  type EntryId,
  type RecordId,
  type TaskId,
  newRecordId,
} from '@lustra/contract/ids'
import { type time } from '@lustra/contract/time'
import { type Timer } from '@lustra/contract/time-record'
import { type DayNumber, type LocalTime, startOfDay } from '@lustra/domain/calendar'
import { type QueryClient } from '@tanstack/react-query'
import {
  type Change,
  answered,
  commented,
  choosing,
  favouring,
  placing,
  recording,
  removing,
  starting,
  stopping,
  turning,
} from './record-changes.ts'
import {
  type CompareReply,
  type ListReply,
  type TaskChoice,
  type TimeTask,
  type Tracked,
  type TrackedReply,
  type TrackedWeek,
  choiceOf,
  daysOfSlot,
  weekBefore,
  weekOf,
} from './records.ts'

const recordsKey = ['records'] as const
const weeksKey = [...recordsKey, 'week'] as const
const compareKey = [...recordsKey, 'compare'] as const
const listsKey = [...recordsKey, 'list'] as const
export const choiceKey = [...recordsKey, 'choice'] as const
export const timerKey = [...recordsKey, 'timer'] as const

export const keyOfWeek = (start: DayNumber) => [...weeksKey, start] as const
export const keyOfComparison = (start: DayNumber) => [...compareKey, start] as const
export const keyOfList = (wish: ListWish) => [...listsKey, wish] as const

export interface ListWish {
  readonly contextIds: readonly ContextChoice[]
  readonly query: string
  readonly from: number
}

/** The journal line a change wrote, to be undone by; undefined when it changed nothing. */
export type Line = number | undefined

type Answer = TrackedReply & { readonly seq?: Line }
type TimerAnswer = Answer & { readonly timer: Timer | null }

/** Whoever made the change says what became of it, without a dialog (TIM-083). */
const quietly = { failures: 'caller' } as const

export class RecordsDesk {
  readonly underWay: UnderWay<Change>
  readonly #client: QueryClient
  readonly #ask: Client<typeof time>
  /** From here on the weeks are known. */
  #since: DayNumber | null = null

  constructor(client: QueryClient, ask: Client<typeof time>, turns: Turns) {
    this.#client = client
    this.#ask = ask
    this.underWay = new UnderWay(turns)
  }

  /** The list of tasks; the week comes along. */
  async loadChoice(start: DayNumber): Promise<TaskChoice> {
    const reply = await this.#ask.open({ startTime: startOfDay(start) }, quietly)
    this.#keepWeek(weekOf(reply))
    this.#client.setQueryData(timerKey, reply.timer)
    return choiceOf(reply)
  }

  /** What is older than anything known brings the week before it along (TIM-079). */
  async loadWeek(start: DayNumber): Promise<TrackedWeek> {
    const loadAll = this.#since === null || start < this.#since
    const reply = await this.#ask.goPeriod(
      { daysDiff: 0, setCurrent: false, shouldRound: true, loadAll, startTime: startOfDay(start) },
      quietly,
    )
    return this.#keepWeek(weekOf(reply))
  }

  loadTasks({ contextIds, ...wish }: ListWish): Promise<ListReply> {
    return this.#ask.listTasks({ contextIds: [...contextIds], ...wish }, quietly)
  }

  loadComparison(start: DayNumber): Promise<CompareReply> {
    return this.#ask.compare({ startTime: startOfDay(start) }, quietly)
  }

  async loadTimer(): Promise<Timer | null> {
    return (await this.#ask.currentTimer({}, quietly)).timer
  }

  async chooseContexts(contextIds: ContextChoice[]): Promise<void> {
    await this.underWay.send(
      choosing(contextIds),
      () => this.#ask.changeContexts({ contextIds }, quietly),
      () => this.#client.invalidateQueries({ queryKey: choiceKey }),
    )
  }

  record(task: TimeTask, start: LocalTime, duration: number): Promise<Line> {
    const id = newRecordId()
    const slot = { start, duration }
    const record: Tracked = { ...fresh, ...slot, id, taskId: task.id, days: daysOfSlot(slot) }
    return this.#send(recording(record, task), () =>
      this.#ask.trackTime(
        { timeRecordId: null, taskId: task.id, duration, startTime: start, recordId: id },
        quietly,
      ),
    )
  }

  /** Moves it, or makes it longer or shorter. */
  place(record: Tracked, start: LocalTime, duration: number): Promise<Line> {
    return this.#send(placing(record.id, { start, duration }), () =>
      this.#ask.trackTime(
        { ...known(record), timeRecordId: record.id, taskId: record.taskId, duration, startTime: start },
        quietly,
      ),
    )
  }

  remove(record: Tracked): Promise<Line> {
    const { id, duration } = record
    return this.#send(removing(id), () =>
      this.#ask.trackTime(
        { ...known(record), timeRecordId: id, taskId: null, duration, startTime: null },
        quietly,
      ),
    )
  }

  recordAsPlanned(entryId: EntryId): Promise<Line> {
    const recordId = newRecordId()
    return this.#send(null, () => this.#ask.recordAsPlanned({ entryId, recordId }, quietly))
  }

  async turn(taskId: TaskId, status: 'NORMAL' | 'COMPLETED'): Promise<Line> {
    const answer = await this.underWay.send(
      turning(taskId, status),
      () => this.#ask.completeTask({ taskId, status }, quietly),
      async () => this.#client.invalidateQueries({ queryKey: recordsKey }),
    )
    return answer.seq
  }

  /** The call is that of the tasks: a favourite is one wherever it is shown. */
  async favour(id: TaskId, favourite: boolean, call: () => Promise<{ readonly seq?: Line }>): Promise<Line> {
    const answer = await this.underWay.send(favouring(id, favourite), call, () =>
      Promise.all([choiceKey, listsKey].map((queryKey) => this.#client.invalidateQueries({ queryKey }))),
    )
    return answer.seq
  }

  /** What was written about it, the answer to a comment says. */
  async commented(id: RecordId, count: number): Promise<void> {
    const { week } = commented(id, count)
    if (week) await takeOver(this.#client, weeksKey, week)
  }

  start(task: Pick<TimeTask, 'id' | 'name' | 'color'>, now: LocalTime): Promise<Line> {
    const id = newRecordId()
    const timer: Timer = {
      id,
      taskId: task.id,
      taskName: task.name,
      color: task.color,
      startTime: now,
      startAt: Date.now(),
      forgottenAt: Infinity,
      forgottenWhy: 'planned',
      plannedEnd: null,
    }
    return this.#sendTimer(starting(timer), () =>
      this.#ask.startTimer({ taskId: task.id, recordId: id }, quietly),
    )
  }

  stop(timer: Timer, now: LocalTime): Promise<Line> {
    return this.#sendTimer(stopping(timer, now), () => this.#ask.stopTimer({ timerId: timer.id }, quietly))
  }

  keep({ id }: Timer): Promise<Line> {
    return this.#sendTimer(null, () => this.#ask.keepTimer({ timerId: id }, quietly))
  }

  cut(timer: Timer, until: LocalTime): Promise<Line> {
    return this.#sendTimer(stopping(timer, until), () =>
      this.#ask.cutTimer({ timerId: timer.id, until }, quietly),
    )
  }

  split({ id }: Timer, until: LocalTime, resumed: LocalTime): Promise<Line> {
    const recordId = newRecordId()
    return this.#sendTimer(null, () =>
      this.#ask.splitTimer({ timerId: id, until, resumed, recordId }, quietly),
    )
  }

  #keepWeek(week: TrackedWeek): TrackedWeek {
    this.#since = Math.min(this.#since ?? week.since, week.since) as DayNumber
    const before = weekBefore(week)
    this.#client.setQueryData(keyOfWeek(week.start), week)
    if (before) this.#client.setQueryData(keyOfWeek(before.start), before)
    return week
  }

  async #send(change: Change | null, call: () => Promise<Answer>): Promise<Line> {
    return (await this.underWay.send(change, call, (answer) => this.#keep(answer))).seq
  }

  async #sendTimer(change: Change | null, call: () => Promise<TimerAnswer>): Promise<Line> {
    const answer = await this.underWay.send(change, call, async (reply) => {
      await takeOver<Timer | null>(this.#client, timerKey, () => reply.timer)
      await this.#keep(reply)
    })
    return answer.seq
  }

  async #keep(answer: Answer): Promise<void> {
    const { week } = answered(answer)
    if (week) await takeOver(this.#client, weeksKey, week)
    void this.#client.invalidateQueries({ queryKey: compareKey })
    if (this.#changesTheOrder(answer)) void this.#client.invalidateQueries({ queryKey: choiceKey })
  }

  /** A task that was tracked for the first time today goes up in the list. */
  #changesTheOrder({ task }: Answer): boolean {
    const listed = this.#client.getQueryData<TaskChoice>(choiceKey)?.tasks.find(({ id }) => id === task?.id)
    return listed?.trackedLast25Hours !== task?.trackedLast25Hours
  }
}

const fresh = { level: 0, kind: 'r', status: 'NORMAL', commentCount: 0 } as const

/** What the screen believes of it: if it stands otherwise, the call is refused. */
function known({ start, duration }: Tracked) {
  return { oldStartTime: start, oldDuration: duration }
}
