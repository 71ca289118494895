/** The demo entries: periods from the outline, appointments from the week plan. */
import { type DayNumber, TimeLevel, civilDateOf, secondsPerMinute } from '@lustra/domain/calendar'
import { type Slot, endOf, overlaps } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import type { ImportedEntry } from '../../integrations/imports/index.ts'
import type { Branch, TaskName } from './branch.ts'
import type { Days } from './days.ts'
import type { Chance } from './random.ts'
import type { Row } from './tree.ts'
import {
  type Appointment,
  type Habit,
  type TaskUntilWeek,
  habits,
  appointments,
  thisWeek,
} from './week-plan.ts'

const weeksBefore = 52
const weeksAfter = 26

// The share of past habits that were missed.
const missedShare = 0.06

export function entriesOf(rows: readonly Row[], days: Days, chance: Chance): ImportedEntry[] {
  return [...periodEntries(rows, days), ...hourEntries(rows, days, chance)]
}

function periodEntries(rows: readonly Row[], days: Days): ImportedEntry[] {
  return rows.flatMap(({ branch }, task) =>
    (branch.on ?? []).map(([kind, offset]) => {
      const slot = days.period(kind, offset)
      const status = branch.late ? 'NORMAL' : statusOf(branch, slot, days)
      return { ...slot, task, status, pinned: false }
    }),
  )
}

/** Entries of a closed task are closed; past entries of an open one are completed. */
function statusOf({ done, cancelled }: Branch, slot: Slot, days: Days): Status {
  if (cancelled !== undefined) return 'CANCELLED'
  return done !== undefined || endOf(slot) <= days.now ? 'COMPLETED' : 'NORMAL'
}

function hourEntries(rows: readonly Row[], days: Days, chance: Chance): ImportedEntry[] {
  const taskIndexes = new Map(rows.map(({ branch }, place) => [branch.name, place]))
  const entries: ImportedEntry[] = []
  const add = (appointment: Appointment, week: number, status: Status | null) => {
    const slot = slotOf(appointment, days.inWeek(week, appointment.weekday), days)
    const isTaken = entries.some((entry) => entry.level === slot.level && overlaps(entry, slot))
    if (isTaken && appointment.at !== null) return
    const task = taskIndexes.get(appointment.task)!
    const { branch } = rows[task]!
    const pinned = appointment.pinned ?? false
    entries.push({ ...slot, task, status: status ?? statusOf(branch, slot, days), pinned })
  }

  for (const appointment of thisWeek) add(appointment, 0, null)
  for (const appointment of appointments)
    add(appointment, appointment.week, appointment.missed ? 'NORMAL' : null)
  for (let week = -weeksBefore; week <= weeksAfter; week++) {
    for (const habit of habits) {
      const task = week === 0 ? null : taskInWeek(habit, week)
      if (task === null) continue
      const { branch, contexts } = rows[taskIndexes.get(task)!]!
      const isDuty = contexts.includes('work') || contexts.includes('study')
      if (isDuty && isHoliday(days.inWeek(week, habit.weekday))) continue
      const failed = week < 0 && branch.done === undefined && chance() < missedShare
      add({ ...habit, task }, week, failed ? 'CANCELLED' : null)
    }
  }
  return entries
}

function slotOf({ at, minutes }: Appointment, day: DayNumber, days: Days): Slot {
  const start = days.at(day, at ?? '00:00')
  return at === null
    ? { level: TimeLevel.Days, start, duration: 24 * 60 * secondsPerMinute }
    : { level: TimeLevel.HoursAndMinutes, start, duration: minutes * secondsPerMinute }
}

function taskInWeek({ tasksByWeek: turns, every, offset: shift }: Habit, week: number): TaskName | null {
  return (week - shift) % every === 0 ? taskOfWeek(turns, week) : null
}

export function taskOfWeek(turns: readonly TaskUntilWeek[], week: number): TaskName | null {
  return turns.find(([until]) => week < until)?.[1] ?? null
}

/** Most of July, and the days from Christmas Eve to New Year. */
export function isHoliday(day: DayNumber): boolean {
  const { month, day: monthDay } = civilDateOf(day)
  return (month === 7 && monthDay >= 6) || (month === 12 && monthDay >= 24) || (month === 1 && monthDay <= 2)
}
