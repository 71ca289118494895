/** Creates and describes series, for tests. */
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type CalendarView, formatLocalTime } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import type { Person } from './people.ts'
import { aSeries, aTask, at } from './planning.ts'

/** Creates a task with a series; `on('20261120')` is the id of its occurrence on that day. */
export async function aTaskWithSeries(person: Person, ...[rule, start, how = {}]: SeriesArguments) {
  const task = await aTask(person, 'Gym')
  const series = await aSeries(person, task, rule, start, how)
  return { task, series, on: (day: string) => `${series}_${day}` as EntryId }
}

export type SeriesArguments = [rule: string, start: string, how?: Parameters<typeof aSeries>[4]]

/** Describes the entries of a task in a view: `20261120 2026-11-20T10:00 30 min`, with status and marks. */
export async function visibleEntries(
  person: Person,
  task: TaskId,
  start: string,
  view: CalendarView = 'WEEK_VIEW',
): Promise<string[]> {
  const reply = await person.must(plans, 'open', { view: { view, startTime: at(`${start}T00:00`) } })
  const found = reply.tasks.find(({ id }) => id === task)?.entries ?? []
  return found
    .map(({ id, time, dur, status, strict, changed }) => {
      const marks = [status !== 'NORMAL' && status, strict && 'pinned', changed && 'changed'].filter(Boolean)
      const place = `${id.split('_')[1] ?? 'single'} ${formatLocalTime(time).slice(0, 16)} ${dur / 60} min`
      return [place, ...marks].join(', ')
    })
    .sort()
}

/** Describes the series of a task: `2026-11-03T10:00 30 FREQ=WEEKLY;COUNT=2`, and the pace of a waiting one. */
export async function describeSeries(person: Person, taskId: TaskId): Promise<string[]> {
  const { series } = await person.must(plans, 'series', { taskId })
  return series.map(({ time, dur, rule, pace }) =>
    [formatLocalTime(time).slice(0, 16), dur / 60, formatRule(rule), ...(pace === 'each' ? [] : [pace])].join(
      ' ',
    ),
  )
}
