/** What can be done to the one timer, from whatever screen. */
import { hourText } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { recordsDesk } from '../records/records-queries.ts'
import { type TimeTask } from '../records/records.ts'
import { sayDone } from '../records/say-done.ts'

export type TimedTask = Pick<TimeTask, 'id' | 'name' | 'color'>

export interface TimerDeeds {
  start(task: TimedTask): Promise<boolean>
  stop(timer: Timer): Promise<boolean>
  keep(timer: Timer): Promise<boolean>
  cut(timer: Timer, until: LocalTime): Promise<boolean>
  split(timer: Timer, until: LocalTime, resumed: LocalTime): Promise<boolean>
}

export function timerDeedsOf({ done }: Words['time']): TimerDeeds {
  const stopped = ({ taskName, startTime }: Timer, until: LocalTime) =>
    done.stopped(taskName, hourText(until - startTime))
  const whyNot = (name: string) => (why: string) => done.failed(name, why)
  return {
    start: (task) =>
      sayDone(done.started(task.name), recordsDesk.start(task, clock.now()), whyNot(task.name)),
    stop(timer) {
      const now = clock.now()
      return sayDone(stopped(timer, now), recordsDesk.stop(timer, now), whyNot(timer.taskName))
    },
    keep: (timer) => sayDone(done.kept(timer.taskName), recordsDesk.keep(timer), whyNot(timer.taskName)),
    cut: (timer, until) =>
      sayDone(stopped(timer, until), recordsDesk.cut(timer, until), whyNot(timer.taskName)),
    split: (timer, until, resumed) =>
      sayDone(stopped(timer, until), recordsDesk.split(timer, until, resumed), whyNot(timer.taskName)),
  }
}

/** The same key starts what stands still and stops what runs. */
export function toggleTimer(deeds: TimerDeeds, timer: Timer | null | undefined, task: TimedTask): void {
  if (timer?.taskId === task.id) void deeds.stop(timer)
  else void deeds.start(task)
}
