/** The data of the demo account; deterministic for a moment, zone and language. */
import { demoWordsOf } from '@lustra/words/demo'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ImportData } from '../../integrations/imports/index.ts'
import { contextsOf } from './contexts.ts'
import { Days } from './days.ts'
import { entriesOf } from './entries.ts'
import { type DemoGoal, goalsOf } from './goals.ts'
import { type DemoProcessedNote, notesOf, processedNotesOf } from './inbox.ts'
import { outline } from './outline/outline.ts'
import { chanceFrom } from './random.ts'
import { recordsOf } from './records.ts'
import { type DemoRemoved, removedOf } from './removed.ts'
import { type DemoSavedReport, savedReportsOf } from './saved-reports.ts'
import { seriesOf } from './series.ts'
import { type DemoTimer, timerOf } from './timer.ts'
import { rowsOf, taskOf } from './tree.ts'

export interface DemoLife extends ImportData {
  /** The running timer; null at night. */
  readonly timer: DemoTimer | null
  readonly goals: readonly DemoGoal[]
  readonly processedNotes: readonly DemoProcessedNote[]
  readonly savedReports: readonly DemoSavedReport[]
  readonly removed: DemoRemoved
}

export interface DemoMoment {
  /** Epoch milliseconds. */
  readonly now: number
  readonly zone: string
  readonly language: 'en' | 'ru'
}

const seed = 1893

export function demoLife({ now, zone, language }: DemoMoment): DemoLife {
  const words = demoWordsOf(language)
  const days = new Days(localTimeAt(now, zone))
  const chance = chanceFrom(seed)
  const rows = rowsOf(outline)
  const entries = entriesOf(rows, days, chance)
  const byTask = Map.groupBy(entries, ({ task }) => task)
  const setting = { days, zone, words, chance }
  const taskIndexes = new Map(rows.map(({ branch }, place) => [branch.name, place]))
  const records = recordsOf(entries, taskIndexes, setting)
  const tasks = rows.map((row, place) => taskOf(row, byTask.get(place) ?? [], setting))
  return {
    tasks,
    entries,
    series: seriesOf(taskIndexes, setting),
    contexts: contextsOf(words.contexts),
    notes: notesOf(words, now),
    processedNotes: processedNotesOf(tasks),
    savedReports: savedReportsOf(words, taskIndexes),
    records,
    timer: timerOf(records, taskIndexes.get('migrationGuide')!, { now, zone }),
    goals: goalsOf(taskIndexes, setting),
    removed: removedOf(words, taskIndexes, now),
  }
}
