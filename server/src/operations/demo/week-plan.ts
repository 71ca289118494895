/** The demo weeks: the current week in detail, and habits for all other weeks. */
import type { TaskName } from './branch.ts'

/** Monday is 0. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface Appointment {
  readonly task: TaskName
  readonly weekday: Weekday
  /** Time of day; null: the whole day. */
  readonly at: string | null
  readonly minutes: number
  readonly pinned?: true
}

// oxfmt-ignore
export const thisWeek: readonly Appointment[] = [
  { task: 'writeChapter4',  weekday: 0, at: '09:00', minutes: 90 },
  { task: 'standUp',        weekday: 0, at: '11:00', minutes: 30, pinned: true },
  { task: 'swim',           weekday: 0, at: '13:00', minutes: 60 },
  { task: 'freeze',         weekday: 1, at: null,    minutes: 0 },
  { task: 'collectFigures', weekday: 1, at: '09:00', minutes: 120 },
  { task: 'designReview',   weekday: 1, at: '11:30', minutes: 60, pinned: true },
  { task: 'groceries',      weekday: 1, at: '14:00', minutes: 60 },
  { task: 'finnishLesson',  weekday: 1, at: '18:00', minutes: 90, pinned: true },
  { task: 'transcripts',    weekday: 2, at: '09:30', minutes: 60 },
  { task: 'preludeC',       weekday: 2, at: '12:00', minutes: 90 },
  { task: 'tidyWorkshop',   weekday: 3, at: null,    minutes: 0 },
  { task: 'oneOnOne',       weekday: 3, at: '08:30', minutes: 60, pinned: true },
  { task: 'checklist',      weekday: 3, at: '10:00', minutes: 120 },
  { task: 'physiotherapy',  weekday: 3, at: '13:00', minutes: 90 },
  { task: 'airAttic',       weekday: 4, at: null,    minutes: 0 },
  { task: 'writeChapter4',  weekday: 4, at: '09:00', minutes: 90 },
  { task: 'goNoGo',         weekday: 4, at: '11:00', minutes: 60, pinned: true },
  { task: 'quarterly',      weekday: 4, at: '13:30', minutes: 60 },
  { task: 'swim',           weekday: 4, at: '16:30', minutes: 60 },
  { task: 'dinnerLena',     weekday: 4, at: '19:00', minutes: 120 },
  { task: 'hike',           weekday: 5, at: null,    minutes: 0 },
  { task: 'hikeLake',       weekday: 5, at: '12:00', minutes: 180 },
  { task: 'secondReading',  weekday: 6, at: '10:00', minutes: 90 },
  { task: 'grandmother',    weekday: 6, at: '15:00', minutes: 60 },
]

/** A task up to week `until` (end exclusive); weeks are relative to the current one. */
export type TaskUntilWeek = readonly [until: number, task: TaskName]

export interface Habit extends Omit<Appointment, 'task' | 'at'> {
  readonly at: string
  readonly tasksByWeek: readonly TaskUntilWeek[]
  /** The interval in weeks, and the offset of the first week. */
  readonly every: number
  readonly offset: number
}

const forEver = 27

const writing: readonly TaskUntilWeek[] = [
  [-33, 'chapter1Outline'],
  [-21, 'chapter1Draft'],
  [-20, 'chapter1Revision'],
  [-13, 'chapter2Draft'],
  [-11, 'chapter2Revision'],
  [-5, 'chapter3Draft'],
  [-3, 'chapter3Revision'],
  [4, 'writeChapter4'],
]

const releasing: readonly TaskUntilWeek[] = [
  [-40, 'release30Editor'],
  [-33, 'release30Defects'],
  [-18, 'release31Import'],
  [-15, 'release31Search'],
  [-12, 'release31Defects'],
  [-2, 'helpPages'],
  [0, 'defects'],
  [3, 'checklist'],
]

const reading: readonly TaskUntilWeek[] = [
  [-33, 'loans'],
  [-17, 'ledger'],
  [-13, 'letters'],
  [-8, 'readMemory'],
  [-5, 'gaugeTable'],
  [5, 'readRivers'],
]

function always(task: TaskName, until = forEver): readonly TaskUntilWeek[] {
  return [[until, task]]
}

/** Repeated in all weeks except the current one. */
// oxfmt-ignore
export const habits: readonly Habit[] = [
  { tasksByWeek: always('standUp', 9),       weekday: 0, at: '11:00', minutes: 30,  every: 1, offset: 0, pinned: true },
  { tasksByWeek: always('oneOnOne', 9),      weekday: 3, at: '08:30', minutes: 60,  every: 2, offset: 0, pinned: true },
  { tasksByWeek: always('designReview', 7),  weekday: 1, at: '11:30', minutes: 60,  every: 2, offset: 0, pinned: true },
  { tasksByWeek: always('mentoring', 5),     weekday: 2, at: '14:30', minutes: 60,  every: 2, offset: 1 },
  { tasksByWeek: always('finnishLesson', 6), weekday: 1, at: '18:00', minutes: 90,  every: 1, offset: 0, pinned: true },
  { tasksByWeek: always('seminar', 6),       weekday: 2, at: '16:00', minutes: 90,  every: 2, offset: 0, pinned: true },
  { tasksByWeek: writing,                    weekday: 0, at: '09:00', minutes: 90,  every: 1, offset: 0 },
  { tasksByWeek: writing,                    weekday: 2, at: '09:00', minutes: 120, every: 1, offset: 0 },
  { tasksByWeek: writing,                    weekday: 4, at: '09:00', minutes: 90,  every: 1, offset: 0 },
  { tasksByWeek: releasing,                  weekday: 1, at: '13:00', minutes: 120, every: 1, offset: 0 },
  { tasksByWeek: releasing,                  weekday: 3, at: '10:00', minutes: 120, every: 1, offset: 0 },
  { tasksByWeek: reading,                    weekday: 2, at: '12:00', minutes: 90,  every: 1, offset: 0 },
  { tasksByWeek: always('inboxZero', 1),     weekday: 4, at: '15:00', minutes: 60,  every: 2, offset: 1 },
  { tasksByWeek: always('swim', 12),         weekday: 0, at: '13:00', minutes: 60,  every: 1, offset: 0 },
  { tasksByWeek: always('swim', 3),          weekday: 4, at: '16:30', minutes: 60,  every: 1, offset: 0 },
  { tasksByWeek: always('physiotherapy', 4), weekday: 3, at: '13:00', minutes: 90,  every: 1, offset: 0 },
  { tasksByWeek: always('preludeC', 4),      weekday: 3, at: '18:30', minutes: 60,  every: 1, offset: 0 },
  { tasksByWeek: always('groceries', 2),     weekday: 5, at: '10:00', minutes: 60,  every: 1, offset: 0 },
  { tasksByWeek: always('dinnerLena', 5),    weekday: 4, at: '19:00', minutes: 120, every: 3, offset: 0 },
  { tasksByWeek: always('grandmother'),      weekday: 6, at: '15:00', minutes: 60,  every: 2, offset: 0 },
  { tasksByWeek: always('budget', 14),       weekday: 6, at: '18:00', minutes: 60,  every: 4, offset: 2 },
]

/** Single appointments outside of the current week. */
export const appointments: readonly (Appointment & { readonly week: number; readonly missed?: true })[] = [
  { week: -2, task: 'waterBoard', weekday: 2, at: '14:00', minutes: 60, missed: true },
  { week: -1, task: 'rainGauge', weekday: 5, at: '11:30', minutes: 30, missed: true },
  { week: -3, task: 'interview1', weekday: 1, at: '15:30', minutes: 90 },
  { week: -1, task: 'interview2', weekday: 3, at: '16:00', minutes: 90 },
  { week: 1, task: 'securityTraining', weekday: 2, at: '14:00', minutes: 120 },
  { week: 2, task: 'dentist', weekday: 1, at: '08:00', minutes: 60, pinned: true },
  { week: 3, task: 'advanceTax', weekday: 6, at: '11:00', minutes: 60 },
]
