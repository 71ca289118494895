/** Tracked time for the tests of the time screen, created by ordinary calls. */
import { comments } from '@lustra/contract/comments'
import { newEntryId, newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { time } from '@lustra/contract/time'
import { PlansSeed } from './plans-seed.ts'

export interface TrackedAt {
  /** Days after the first day of last week. */
  readonly column: number
  readonly hour: number
  readonly hours?: number
}

export class TimeSeed extends PlansSeed {
  /** Tracks time in last week. */
  async track(taskId: string, { column, hour, hours = 1 }: TrackedAt): Promise<string> {
    const recordId = newRecordId()
    await this.ask(time, 'trackTime', {
      timeRecordId: '-1',
      taskId,
      recordId,
      duration: hours * 3600,
      startTime: await this.lastWeek(column, hour),
    })
    return recordId
  }

  async plan(taskId: string, { column, hour, hours = 1 }: TrackedAt): Promise<string> {
    const entryId = newEntryId()
    await this.ask(plans, 'scheduleTask', {
      taskId,
      oldEntryId: null,
      entryId,
      oldStartTime: null,
      newStartTime: await this.lastWeek(column, hour),
      duration: hours * 3600,
      timeLevel: 1,
    })
    return entryId
  }

  async removeRecord(timeRecordId: string): Promise<void> {
    await this.ask(time, 'trackTime', { timeRecordId, taskId: '-1', duration: 3600, startTime: '' })
  }

  async comment(recordId: string, text: string): Promise<void> {
    await this.ask(comments, 'create', { commentType: 'TIME_RECORD', targetId: recordId, text })
  }

  /** Starts a timer that has been running for `hoursAgo` hours. */
  async startTimer(taskId: string, hoursAgo = 0): Promise<void> {
    const now = (await this.ask(time, 'open', {})).calendarState.curTime
    const start = new Date(
      Date.UTC(
        +now.slice(0, 4),
        +now.slice(4, 6) - 1,
        +now.slice(6, 8),
        +now.slice(8, 10),
        +now.slice(10, 12),
      ) -
        hoursAgo * 3_600_000,
    )
    const startTime = start.toISOString().replace(/\D/g, '').slice(0, 14)
    await this.ask(time, 'startTimer', { taskId, ...(hoursAgo > 0 && { startTime }) })
  }

  async stopTimer(): Promise<void> {
    const { timer } = await this.ask(time, 'currentTimer', {})
    if (timer) await this.ask(time, 'stopTimer', { timerId: timer.id })
  }

  async beginWeeksOnMonday(): Promise<void> {
    await this.ask(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
  }

  async secondsTracked(startTime: string): Promise<number> {
    const { timeRecords } = await this.ask(time, 'open', { startTime: `${startTime}0000` })
    return timeRecords
      .filter(({ start }) => start === startTime)
      .reduce((sum, record) => sum + record.time, 0)
  }

  /** Of this week and the last one, earliest first. */
  async secondsOfRecords(): Promise<number[]> {
    return (await this.ask(time, 'open', {})).timeRecords.map((record) => record.time)
  }

  async timer() {
    return (await this.ask(time, 'currentTimer', {})).timer
  }

  /** `2026-11-13` */
  async dayOfLastWeek(column: number): Promise<string> {
    return (await this.lastWeek(column, 0)).replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')
  }

  /** `20261113090000`, on a day of last week. */
  async lastWeek(column: number, hour: number): Promise<string> {
    return this.wireTime(column - 7, hour)
  }
}
