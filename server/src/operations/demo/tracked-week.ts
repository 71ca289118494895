/** The tracked time of the current week, and the unplanned work of all other weeks. */
import type { DemoWords } from '@lustra/words/demo'
import type { TaskName } from './branch.ts'
import type { TaskUntilWeek } from './week-plan.ts'

export interface TrackedBlock {
  readonly task: TaskName
  /** Monday is 0. */
  readonly weekday: number
  readonly at: string
  readonly minutes: number
  readonly comments?: readonly (keyof DemoWords['comments'])[]
}

// oxfmt-ignore
export const trackedThisWeek: readonly TrackedBlock[] = [
  { task: 'writeChapter4',  weekday: 0, at: '09:00', minutes: 90 },
  { task: 'standUp',        weekday: 0, at: '11:00', minutes: 30 },
  { task: 'migrationGuide', weekday: 0, at: '11:30', minutes: 90 },
  { task: 'swim',           weekday: 0, at: '13:00', minutes: 60 },
  { task: 'checklist',      weekday: 0, at: '14:00', minutes: 90 },
  { task: 'readRivers',     weekday: 0, at: '16:00', minutes: 90, comments: ['rivers'] },
  { task: 'collectFigures', weekday: 1, at: '09:00', minutes: 120, comments: ['figures'] },
  { task: 'designReview',   weekday: 1, at: '11:30', minutes: 60 },
  { task: 'checklist',      weekday: 1, at: '13:00', minutes: 120 },
  { task: 'transcripts',    weekday: 1, at: '15:00', minutes: 120, comments: ['eleven', 'voices'] },
  { task: 'finnishLesson',  weekday: 1, at: '18:00', minutes: 90 },
  { task: 'transcripts',    weekday: 2, at: '09:30', minutes: 90 },
  { task: 'migrationGuide', weekday: 2, at: '11:30', minutes: 90 },
  { task: 'checklist',      weekday: 2, at: '14:00', minutes: 120, comments: ['replay'] },
  { task: 'preludeC',       weekday: 2, at: '17:30', minutes: 60 },
  { task: 'oneOnOne',       weekday: 3, at: '08:30', minutes: 60 },
  { task: 'writeChapter4',  weekday: 3, at: '10:00', minutes: 150 },
  { task: 'physiotherapy',  weekday: 3, at: '13:00', minutes: 90 },
  { task: 'checklist',      weekday: 3, at: '15:00', minutes: 120 },
  { task: 'writeChapter4',  weekday: 4, at: '09:00', minutes: 90 },
  { task: 'goNoGo',         weekday: 4, at: '11:00', minutes: 60 },
  { task: 'migrationGuide', weekday: 4, at: '12:00', minutes: 39 },
  { task: 'quarterly',      weekday: 4, at: '13:30', minutes: 70 },
  { task: 'migrationGuide', weekday: 4, at: '14:45', minutes: 95 },
  { task: 'swim',           weekday: 4, at: '16:35', minutes: 50 },
  { task: 'hikeLake',       weekday: 5, at: '12:10', minutes: 170 },
  { task: 'secondReading',  weekday: 6, at: '10:00', minutes: 85 },
  { task: 'grandmother',    weekday: 6, at: '15:05', minutes: 45 },
]

/** Work between the appointments, by week. */
export const workBetween: readonly (readonly TaskUntilWeek[])[] = [
  [
    [-40, 'release30Editor'],
    [-33, 'release30Defects'],
    [-24, 'release31Import'],
    [-15, 'release31Search'],
    [-12, 'release31Defects'],
    [-9, 'migrationGuide'],
    [-2, 'helpPages'],
    [0, 'defects'],
  ],
  [
    [-41, 'release30Speed'],
    [-33, 'release30Defects'],
    [-14, 'release31Defects'],
    [-12, 'release31Checklist'],
    [-6, 'roadmapNumbers'],
    [-2, 'translations'],
    [0, 'checklist'],
  ],
  [
    [-12, 'mentoring'],
    [-5, 'accessReview'],
    [0, 'inboxZero'],
  ],
]

export const homeTasks: readonly TaskName[] = [
  'groceries',
  'compost',
  'bulbs',
  'veranda',
  'windows',
  'atticBooks',
  'tidyWorkshop',
  'firewood',
  'gardenReady',
]
