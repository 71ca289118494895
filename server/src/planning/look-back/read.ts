/** A year, a season or a month as a whole, with the figures of the reports (RHY-058). */
import type { TaskId } from '@lustra/contract/ids'
import { type LookBack, type PlanOfPart, type lookBack, lookBackLengths } from '@lustra/contract/look-back'
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type DayNumber,
  type LocalTime,
  type Period,
  addDays,
  dayOf,
  levelOfKind,
  parseLocalTime,
  periodKinds,
  periodOf,
} from '@lustra/domain/calendar'
import { byNewestPeriod, periodOfDiary } from '@lustra/domain/diary'
import { isInside, partsOf, slotOf, spanOf } from '@lustra/domain/proposals'
import { columnsOf } from '@lustra/domain/reports'
import {
  type LookBackKind,
  becameOf,
  becameOfPlans,
  longestStreak,
  partsOfLookBack,
} from '@lustra/domain/reviews'
import { type Slot, isLate } from '@lustra/domain/scheduling'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import { type Moment, momentAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { colorOf } from '../contexts/index.ts'
import { readPeriods, readTexts } from '../diary/index.ts'
import { type WireGoal, bigGoalsIn, goalGroups, recordsOfGoals, wireRecord } from '../goals/index.ts'
import {
  type PlanFacts,
  type TasksWithRemoved,
  byCategory,
  byTopLevelTask,
  completedIn,
  readPlanFacts,
  stackedRows,
  tasksWithRemoved,
  trackedSeconds,
  trackedTime,
  withinTrees,
} from '../reports/index.ts'
import { entriesAsPlanned, slotFrom, storedEntriesOf, wirePlace } from '../scheduling/index.ts'
import { type CachedTasks, taskTrees } from '../tasks/index.ts'
import { daysOf, goalTaskIds, sumsOf } from '../reviews/index.ts'

type Reply = input<typeof LookBack>

interface Question {
  readonly reads: UserReads
  readonly kind: LookBackKind
  readonly period: Period
  readonly moment: Moment
  readonly user: UserPreferences
  /** Without the recycle bin. */
  readonly cached: CachedTasks
  readonly tasks: TasksWithRemoved
}

export const read: ReadHandlerOf<typeof lookBack, 'read'> = ({ kind, day }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const period = periodOf(kind, day, user)
    const moment = momentAt(now, user.timeZone)
    const forests = taskTrees(app)
    const cached = await forests.allTasks(reads)
    const tasks = await tasksWithRemoved(reads, cached)
    const question: Question = { reads, kind, period, moment, user, cached, tasks }
    const counted = new Uint8Array(tasks.forest.tasks.length).fill(1)
    const facts = await readPlanFacts(reads, { tasks, counted, period: daysOf(period), moment })
    const groups = await goalGroups(reads, forests)
    const goals = groups.flatMap((group) => group.goals)
    const records = await recordsIn(question, goals)
    return {
      start: dayDigits(period.start),
      end: dayDigits(period.end),
      sums: sumsOf(facts),
      ...(await stacks(question)),
      days: trackedByDay(facts, period),
      ...(await completed(question, user.timeZone)),
      streaks: await streaks(question, goals, records),
      plan: await plans(question),
      goals: measured(goals, records),
      texts: await texts(question),
    }
  })

/** As in the reports of big goals and categories over time. */
async function stacks({
  reads,
  kind,
  period,
  moment,
  user,
  cached,
}: Question): Promise<Pick<Reply, 'byGoal' | 'byCategory'>> {
  const { forest } = cached
  const all = new Uint8Array(forest.tasks.length).fill(1)
  const ofGoals = withinTrees(forest, all, await bigGoalsIn(reads, forest))
  const { columns } = columnsOf(daysOf(period), partsOfLookBack[kind].columns, null, user)
  const time = (counted: Uint8Array) => trackedTime(reads, daysOf(period), moment.now, forest, counted)
  return {
    byGoal: stackedRows(await time(ofGoals), columns, byTopLevelTask(cached)),
    byCategory: stackedRows(await time(all), columns, byCategory(cached)),
  }
}

function trackedByDay({ days }: PlanFacts, { start, end }: Period): number[] {
  return Array.from({ length: end - start }, (_, offset) => {
    const { done, unplanned } = days.get(addDays(start, offset)) ?? { done: 0, unplanned: 0 }
    return done + unplanned
  })
}

async function completed(
  { reads, period, moment, cached }: Question,
  zone: string,
): Promise<Pick<Reply, 'completed' | 'completedCount'>> {
  const counted = new Uint8Array(cached.forest.tasks.length).fill(1)
  const all = completedIn(cached, counted, { period: daysOf(period), moment, zone })
  const seconds = await trackedSeconds(
    reads,
    all.map(({ id }) => id),
  )
  return {
    completedCount: all.length,
    completed: all
      .map(({ id }) => ({ ...named(cached, id), tracked: seconds.get(id) ?? 0 }))
      .toSorted((one, other) => other.tracked - one.tracked)
      .slice(0, lookBackLengths.completed),
  }
}

function named({ forest, contexts }: Pick<TasksWithRemoved, 'forest' | 'contexts'>, id: string) {
  const { name } = forest.tasks.at(forest.indexById.get(id)!)!
  return { taskId: id as TaskId, name, color: colorOf(contexts, id) }
}

type GoalRecordRow = Awaited<ReturnType<typeof recordsIn>>[number]

async function recordsIn({ reads, period }: Question, goals: readonly WireGoal[]) {
  if (goals.length === 0) return []
  const ids = goals.map(({ id }) => id)
  return recordsOfGoals(reads, ids, daysOf(period)).orderBy('day').orderBy('created_at').execute()
}

/** A day with tracked time on the task or its subtasks, or with a record of its goals, is one with progress. */
async function streaks(
  { reads, kind, period, moment, user, cached }: Question,
  goals: readonly WireGoal[],
  records: readonly GoalRecordRow[],
): Promise<Reply['streaks']> {
  const { forest } = cached
  const days = new Map([...(await goalTaskIds(reads, forest))].map((id) => [id, new Set<DayNumber>()]))
  const all = new Uint8Array(forest.tasks.length).fill(1)
  const tracked = await trackedTime(reads, daysOf(period), moment.now, forest, all)
  const goalsByTask: (Set<DayNumber>[] | undefined)[] = []
  tracked.visit((index, day) => {
    const { id } = forest.tasks.at(index)!
    const around = (goalsByTask[index] ??= [id, ...ancestorsOf(forest, id).map((each) => each.id)].flatMap(
      (each) => days.get(each) ?? [],
    ))
    for (const each of around) each.add(day)
  })
  const taskOfGoal = new Map(goals.map(({ id, taskId }) => [id, taskId]))
  for (const { goal_id, day } of records) {
    days.get(taskOfGoal.get(goal_id)!)?.add(dayOf(parseLocalTime(`${day}T00:00`)!))
  }
  return [...days]
    .flatMap(([id, progress]) => {
      const streak = longestStreak(progress, partsOfLookBack[kind].streaks, period, user)
      // One week in a row is not yet a streak.
      return streak && streak.length > 1 ? [{ id, streak }] : []
    })
    .toSorted(({ streak: one }, { streak: other }) => other.length - one.length || other.last - one.last)
    .slice(0, lookBackLengths.streaks)
    .map(({ id, streak: { length, first, last } }) => ({
      ...named(cached, id),
      length,
      first: dayDigits(first),
      last: dayDigits(last),
    }))
}

async function plans({ reads, kind, period, moment, user, cached, tasks }: Question): Promise<Reply['plan']> {
  const partKind = partsOfLookBack[kind].plan
  const levels = [levelOfKind(kind), levelOfKind(partKind)]
  const { start, end } = spanOf(period)
  const entries = await entriesAsPlanned(reads, levels, { start, end, seriesEnd: end })
  const open = entries.filter(({ outcome }) => outcome === 'open')
  const ahead = await placesAhead(reads, [...new Set(open.map(({ taskId }) => taskId))], moment.clock, user)
  const statusOf = (taskId: string) => {
    const index = cached.forest.indexById.get(taskId)
    return index === undefined ? null : cached.forest.tasks.at(index)!.status
  }
  return [period, ...partsOf(partKind, period, user)].flatMap((part) => {
    const ofPart = entries.filter(
      (entry) =>
        entry.level === levelOfKind(part.kind) && isInside(entry, spanOf(part)) && isKnown(entry.taskId),
    )
    if (ofPart.length === 0) return []
    const found = ofPart.map((entry): input<typeof PlanOfPart>['plans'][number] => {
      const place = ahead.get(entry.taskId)
      const became = becameOf({
        outcome: entry.outcome,
        taskStatus: statusOf(entry.taskId),
        isOver: isLate({ ...entry, status: 'NORMAL' }, moment.clock, user),
        isPlannedAhead: place !== undefined,
      })
      const { tl, time } = place ? wirePlace(place) : { tl: null, time: null }
      return {
        ...named(tasks, entry.taskId),
        entryId: entry.id,
        became,
        place: became === 'planned' && tl !== null ? { tl, time } : null,
      }
    })
    const rankOf = ({ became }: (typeof found)[number]) => becameOfPlans.indexOf(became)
    return [
      {
        kind: part.kind,
        start: dayDigits(part.start),
        count: found.length,
        done: found.filter(({ became }) => became === 'done').length,
        plans: found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, lookBackLengths.plans),
      },
    ]
  })

  function isKnown(taskId: string): boolean {
    return tasks.forest.indexById.has(taskId)
  }
}

/** The next open entry of each task. */
async function placesAhead(
  reads: UserReads,
  taskIds: readonly string[],
  now: LocalTime,
  user: UserPreferences,
): Promise<Map<string, Slot>> {
  if (taskIds.length === 0) return new Map()
  const places = new Map<string, Slot>()
  for (const row of await storedEntriesOf(reads, taskIds)) {
    const entry = slotFrom(row)
    if (row.status !== 'NORMAL' || isLate(entry, now, user) || places.has(row.task_id)) continue
    places.set(row.task_id, entry)
  }
  return places
}

/** The first and the last value are always among them. */
function measured(goals: readonly WireGoal[], records: readonly GoalRecordRow[]): Reply['goals'] {
  const byGoal = Map.groupBy(
    records.filter(({ value }) => value !== null),
    ({ goal_id }) => goal_id,
  )
  return goals
    .flatMap((goal) => {
      const values = (byGoal.get(goal.id) ?? []).map((row) => ({
        day: wireRecord(row).day,
        value: row.value!,
      }))
      return values.length > 0 ? [{ goal, values: thinned(values, lookBackLengths.values) }] : []
    })
    .slice(0, lookBackLengths.goals)
}

function thinned<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values]
  return Array.from({ length: most }, (_, at) => values[Math.round((at * (values.length - 1)) / (most - 1))]!)
}

/** Those of the coarsest periods inside. */
async function texts({ reads, period, user }: Question): Promise<Reply['texts']> {
  const whole = spanOf(period)
  const inside = (await readPeriods(reads)).filter(
    ({ kind, day }) =>
      periodKinds.indexOf(kind) <= periodKinds.indexOf(period.kind) &&
      isInside(slotOf(periodOfDiary({ kind, day }, user)), whole),
  )
  const chosen = inside
    .toSorted((one, other) => periodKinds.indexOf(other.kind) - periodKinds.indexOf(one.kind))
    .slice(0, lookBackLengths.texts)
    .toSorted((one, other) => byNewestPeriod(other, one))
  const written = await readTexts(
    reads,
    chosen.map(({ id }) => id),
  )
  return chosen.map(({ id }) => {
    const text = (written.get(id) ?? '').trim()
    const cut = text.slice(0, lookBackLengths.text)
    // Not between the halves of a character.
    return { period: id, text: cut.replace(/[\uD800-\uDBFF]$/, ''), isCut: cut !== text }
  })
}
