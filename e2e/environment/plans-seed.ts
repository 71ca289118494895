/** Tasks and entries for the tests of the plans screen, created by ordinary calls. */
import { contexts } from '@lustra/contract/contexts'
import { newEntryId, newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import type { CallFamily, InputOf } from '@lustra/contract/call'
import { call } from './call.ts'
import type { Person } from './person.ts'
import type { JourneyServer } from './server.ts'

type Changes = InputOf<(typeof tasks)['actions']['change']>['changes']
type Level = InputOf<(typeof plans)['actions']['scheduleTask']>['timeLevel']
type WireChanges = Partial<Record<keyof Changes, unknown>>

export interface PlacedAt {
  /** Days after the first day of the visible week. */
  readonly column: number
  readonly hour?: number
  readonly hours?: number
  readonly wholeDay?: boolean
}

export class PlansSeed {
  readonly #server: JourneyServer
  readonly #person: Person
  #last: string | null = null
  /** `20261116000000` */
  #week: string | null = null

  constructor(server: JourneyServer, person: Person) {
    this.#server = server
    this.#person = person
  }

  async task(name: string, changes: WireChanges = {}, parentId = '-1'): Promise<string> {
    const id = newTaskId()
    const after = parentId === '-1' ? this.#last : null
    await this.ask(tasks, 'create', { id, parentId, after, name })
    if (parentId === '-1') this.#last = id
    if (Object.keys(changes).length > 0) await this.ask(tasks, 'change', { id, changes } as never)
    return id
  }

  async place(taskId: string, { column, hour = 0, hours = 1, wholeDay }: PlacedAt): Promise<string> {
    const entryId = newEntryId()
    await this.ask(plans, 'scheduleTask', {
      taskId,
      oldEntryId: null,
      entryId,
      oldStartTime: null,
      newStartTime: await this.wireTime(column, wholeDay ? 0 : hour),
      duration: wholeDay ? 86_400 : hours * 3600,
      timeLevel: wholeDay ? 2 : 1,
    })
    return entryId
  }

  /** On a coarse level: the whole period that begins on `firstDay`. */
  async placeOn(taskId: string, timeLevel: Level, firstDay: string, days: number): Promise<string> {
    const entryId = newEntryId()
    await this.ask(plans, 'scheduleTask', {
      taskId,
      oldEntryId: null,
      entryId,
      oldStartTime: null,
      newStartTime: `${firstDay.replaceAll('-', '')}000000`,
      duration: days * 86_400,
      timeLevel,
    })
    return entryId
  }

  /** A half-hour series, from that day on. */
  async repeat(taskId: string, rule: string, firstDay: string): Promise<void> {
    await this.ask(plans, 'repeatTask', {
      taskId,
      entryId: newEntryId(),
      rule,
      pace: 'each',
      startTime: `${firstDay.replaceAll('-', '')}090000`,
      duration: 1800,
      timeLevel: 1,
    })
  }

  async planned(name: string, at: PlacedAt, changes: WireChanges = {}): Promise<string> {
    const id = await this.task(name, changes)
    return this.place(id, at)
  }

  /** With hours as in `changeHours` of capacity, or none of its own. */
  async category(name: string, color = '1371BF', hours?: string): Promise<string> {
    const additionalData = { categoryInfo: { color } }
    const context = {
      id: '-1' as const,
      type: 'Category' as const,
      name,
      notes: '',
      additionalData,
      ...(hours !== undefined && { hours }),
    }
    return (await this.ask(contexts, 'create', { context })).context.id
  }

  async favour(id: string): Promise<void> {
    await this.ask(tasks, 'setFavourite', { id, favourite: true })
  }

  async close(id: string, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
    await this.ask(tasks, 'closeAll', { ids: [id], status, withSubtasks: false })
  }

  async pin(entryId: string): Promise<void> {
    await this.ask(plans, 'pinTask', { id: entryId, newPin: true })
  }

  async complete(entryId: string): Promise<void> {
    await this.ask(plans, 'completeTask', { id: entryId, newStatus: 'COMPLETED' })
  }

  /** From now on the columns are those of the week of that day, whatever is opened: quick for many entries. */
  async stayInWeekOf(day: string): Promise<void> {
    const startTime = `${day.replaceAll('-', '')}0000000000`
    const { calendarState } = await this.ask(plans, 'open', { view: { view: 'WEEK_VIEW', startTime } })
    this.#week = calendarState.startTime
  }

  /** `20261118103000`, on a day of the current week. */
  async wireTime(column: number, hour: number): Promise<string> {
    const first = this.#week ?? (await this.open()).calendarState.startTime
    const day = new Date(Date.UTC(+first.slice(0, 4), +first.slice(4, 6) - 1, +first.slice(6, 8) + column))
    const [whole, minutes] = [Math.floor(hour), Math.round((hour % 1) * 60)]
    return `${day.toISOString().slice(0, 10).replaceAll('-', '')}${two(whole)}${two(minutes)}00`
  }

  /** `2026-11-18`, days after the first day of the current week. */
  async dayOfWeek(column: number): Promise<string> {
    const time = await this.wireTime(column, 0)
    return `${time.slice(0, 4)}-${time.slice(4, 6)}-${time.slice(6, 8)}`
  }

  open() {
    return this.ask(plans, 'open', { updateTime: 1 })
  }

  ask<const F extends CallFamily, A extends keyof F['actions'] & string>(
    family: F,
    action: A,
    input: Parameters<typeof call<F, A>>[3],
  ) {
    return call(this.#server.address, family, action, input, this.#person.token)
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
