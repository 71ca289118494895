/** Sample data of paid reports for users without a paid plan: fixed rows of an invented year, without any user data (RPT-N06). */
import type { GoalId, GoalRecordId, TaskId } from '@lustra/contract/ids'
import { dayDigits } from '@lustra/contract/wire-date'
import { type DayNumber, addDays, dayNumberOf } from '@lustra/domain/calendar'
import { type Report, hoursPerWeek } from '@lustra/domain/reports'
import type { ServerWords } from '@lustra/words'
import type { ReportResult } from './report-context.ts'

const year = 1900
const hour = 3600
const colors = ['5096D2', 'F0AF88', 'D2A646', 'B57DB5', '46C3BE'] as const
const months = Array.from({ length: 12 }, (_, month) => ({
  first: dayNumberOf({ year, month: month + 1, day: 1 }),
  last: lastOfMonth(month),
}))

/** Hours per category and month. */
const hoursByMonth = [
  [96, 88, 90, 78, 64, 52, 46, 50, 70, 86, 94, 98],
  [40, 44, 46, 36, 30, 26, 24, 28, 34, 40, 46, 48],
  [6, 8, 10, 34, 52, 60, 58, 54, 36, 16, 6, 4],
  [22, 24, 26, 30, 28, 24, 18, 20, 24, 32, 30, 34],
  [0, 0, 4, 10, 18, 30, 42, 36, 20, 6, 0, 0],
] as const
const shipsByMonth = [3, 5, 8, 13, 21, 34, 55, 50, 34, 21, 13, 8]
const taskCountsByMonth = { created: 12, completed: 9, cancelled: 2 }
const ids = { goal: 'SAMPLEGOAL00', task: 'SAMPLETASK00', record: 'SAMPLERECO' }

type Content = ReportResult['content']

export function sampleContent({ mode }: Report, { reportSamples: texts }: ServerWords): Content {
  const categories = texts.categories.map((name, index) => ({
    id: `SAMPLECATE0${index}`,
    name,
    color: colors[index]!,
  }))
  const goal = {
    id: ids.goal as GoalId,
    taskId: ids.task as TaskId,
    text: texts.goal,
    type: 'NUMERIC' as const,
    status: 'active' as const,
    operator: null,
    checkValue: null,
    withCriteria: true,
    recordCount: shipsByMonth.length,
    recent: [],
    color: colors[0],
  }
  if (mode === 'stackedTime') {
    const data = byMonth((month) => hoursByMonth.map((hours) => hours[month]! * hour))
    return {
      data,
      total: data.length,
      time: timeOf(data.flatMap(({ values }) => values)),
      series: categories,
    }
  }
  if (mode === 'hoursOfDay') {
    const data = categories.map(({ id, name, color }, index) => {
      const hours = Array.from({ length: hoursPerWeek }, (_, place) => hoursAt(place, index))
      return { kind: 'hours' as const, contextId: id as never, name, color, hours, time: timeOf(hours) }
    })
    return { data, total: data.length, time: timeOf(data.map(({ time }) => time)) }
  }
  if (mode === 'values') {
    const data = byMonth((month) => [shipsByMonth[month]!])
    return { data, total: data.length, series: [{ id: goal.id, name: goal.text, color: goal.color }], goal }
  }
  if (mode === 'progress') {
    const data = months.map(({ last }, month) => ({
      kind: 'value' as const,
      ...recordOn(last, month),
      value: shipsByMonth[month]!,
      note: '',
    }))
    return { data: data.toReversed(), total: data.length, goal }
  }
  if (mode === 'texts') {
    const data = texts.notes.map((note, index) => ({
      kind: 'text' as const,
      ...recordOn(months[5]!.first, index),
      goalId: goal.id,
      goal: texts.textGoal,
      taskId: goal.taskId,
      name: texts.task,
      path: [],
      color: goal.color,
      note,
    }))
    return { data, total: data.length }
  }
  const data = byMonth((month) =>
    Object.values(taskCountsByMonth).map((count, index) => count + ((month * (index + 3)) % 5)),
  )
  const series = Object.keys(taskCountsByMonth).map((id) => ({ id, name: id, color: null }))
  return { data, total: data.length, series }
}

function byMonth(valuesOf: (month: number) => number[]) {
  return months.map(({ first, last }, month) => ({
    kind: 'series' as const,
    first: dayDigits(first),
    last: dayDigits(last),
    values: valuesOf(month),
  }))
}

function recordOn(day: DayNumber, index: number) {
  const id = `${ids.record}${String(index).padStart(2, '0')}` as GoalRecordId
  return { id, day: dayDigits(day) }
}

/** The invented user, a lighthouse keeper, works at night. */
function hoursAt(place: number, category: number): number {
  const hourOfDay = place % 24
  const start = [20, 5, 9, 16, 12][category]!
  const distance = (hourOfDay - start + 24) % 24
  return distance < 6 ? (6 - distance) * 1200 : 0
}

function timeOf(seconds: readonly (number | null)[]): number {
  return seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

function lastOfMonth(month: number): DayNumber {
  const next = month === 11 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 2, day: 1 }
  return addDays(dayNumberOf(next), -1)
}
