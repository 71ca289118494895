import { dayOf, formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import { hasWorkingHours } from '@lustra/domain/capacity'
import {
  type Candidate,
  type Work,
  candidatesOf,
  neededSeconds,
  proposedLevel,
  reasonOf,
  spanOf,
} from '@lustra/domain/proposals'
import { type Slot, endOf, isPlannedAt } from '@lustra/domain/scheduling'
import { ancestorsOf } from '@lustra/domain/tasks'
import { hoursOfTask } from '../capacity/index.ts'
import {
  type PlacedEntry,
  entriesOverlapping,
  entryColumns,
  liveEntries,
  periodLevels,
  slotFrom,
  wirePlace,
  wireTime,
} from '../scheduling/index.ts'
import { layHours } from './lay-hours.ts'
import { layParts } from './lay-parts.ts'
import {
  type ProposalReply,
  type Question,
  levelRefused,
  ordersIn,
  proposedPlace,
  unfittingTask,
  withoutHours,
} from './question.ts'

interface PlanWork extends Work {
  readonly candidate: Candidate
  readonly isStarted: boolean
}

export async function proposePlan(question: Question, only: string | null): Promise<ProposalReply> {
  const { period, working, now } = question
  const level = proposedLevel(period.kind)
  const first = Math.max(period.start, dayOf(now)) as typeof period.start
  if (!hasWorkingHours(working.hours, first, period.end)) return withoutHours
  const works = await worksOf(question, only)
  const layout = await (isHourLevel(level) ? layHours(question, works) : layParts(question, works))
  return {
    needsHours: false,
    proposed: layout.laid.map(({ work, place }) =>
      proposedPlace(question, {
        taskId: work.taskId,
        movedId: null,
        place,
        reason: wireReason(reasonOf({ ...work, ...work.candidate }, spanOf(period))),
        needed: work.seconds,
      }),
    ),
    unfitting: layout.unfitting.map(({ work: { taskId }, obstacle, seconds }) => {
      const refusal = obstacle === 'level' ? levelRefused(question, taskId, level) : obstacle
      return unfittingTask(question, taskId, seconds, refusal)
    }),
    available: layout.available,
    planned: layout.planned,
  }
}

async function worksOf(question: Question, only: string | null): Promise<PlanWork[]> {
  const { tasks, input, now, period } = question
  const { forest, tracked } = tasks
  const { candidates, entries } = await readCandidates(question, only)
  const onHours = Map.groupBy(
    entries.filter((entry) => isHourLevel(entry.level)),
    ({ taskId }) => taskId,
  )
  const kept = Map.groupBy(input.kept, ({ taskId }) => taskId as string)
  const skipped = Map.groupBy(input.skipped, ({ taskId }) => taskId as string)
  const orders = ordersIn(question)
  const isOnHours = isHourLevel(proposedLevel(period.kind))
  return candidates.flatMap((candidate): PlanWork[] => {
    const { taskId, windows } = candidate
    const index = forest.indexById.get(taskId)!
    const { priority, recurring } = forest.tasks.at(index)!
    const limits = forest.limits.at(index)!
    const [keptHere, skippedHere] = [kept.get(taskId) ?? [], skipped.get(taskId) ?? []]
    // A task that was moved or skipped by hand is not laid into other parts.
    if (!isOnHours && keptHere.length + skippedHere.length > 0) return []
    const placed: Slot[] = keptHere.map(({ time, dur, tl }) => ({ level: tl, start: time, duration: dur }))
    const spent = tracked.all.at(index)!
    const standing = onHours.get(taskId) ?? []
    const time = { limits, onHours: [...standing, ...placed], tracked: spent, recurring }
    const needed = neededSeconds(time, windows, now)
    const skippedSeconds = skippedHere.reduce((sum, { dur }) => sum + dur, 0)
    return [
      {
        taskId,
        candidate,
        limits,
        hoursOf: hoursOfTask(tasks, taskId),
        windows,
        earliest: candidate.earliest,
        due: candidate.latest,
        priority,
        order: orders[index]!,
        seconds: needed === null ? null : Math.max(0, needed - skippedSeconds),
        skipped: skippedHere.map(({ time: start, dur: duration, tl: level }) => ({
          start,
          end: endOf({ level, start, duration }),
        })),
        isStarted: spent > 0,
      },
    ]
  })
}

/** With the open entries that are not over of the candidates and their ancestors. */
async function readCandidates({ reads, tasks: { forest }, period, now }: Question, only: string | null) {
  const whole = spanOf(period)
  const level = proposedLevel(period.kind)
  const coarser = periodLevels.filter((each) => each > level)
  const rows = await entriesOverlapping(reads, coarser, whole.start, whole.end)
  const inPeriod = rows.map(slotFrom).filter(({ status }) => status === 'NORMAL')
  const question = {
    forest,
    isPlanned: (index: number) => isPlannedAt(forest.bounds, index),
    period,
    only,
    now,
  }
  const possible = candidatesOf({ ...question, entries: inPeriod })
  const ids = new Set(
    possible.flatMap(({ taskId }) => [taskId, ...ancestorsOf(forest, taskId).map(({ id }) => id)]),
  )
  const stored = ids.size === 0 ? [] : await openEntriesAhead(reads, [...ids], now)
  const byId = new Map<string, PlacedEntry>([...inPeriod, ...stored].map((entry) => [entry.id, entry]))
  const entries = [...byId.values()]
  return { candidates: candidatesOf({ ...question, entries }), entries }
}

async function openEntriesAhead(
  reads: Question['reads'],
  taskIds: readonly string[],
  now: Question['now'],
): Promise<PlacedEntry[]> {
  const rows = await liveEntries(reads)
    .where('task_id', 'in', reads.dialect.list(taskIds))
    .where('status', '=', 'NORMAL')
    .where('end_time', '>', formatLocalTime(now))
    .select(entryColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return rows.map(slotFrom)
}

function wireReason(reason: ReturnType<typeof reasonOf>) {
  switch (reason.code) {
    case 'due':
      return { code: reason.code, time: wireTime(reason.time) }
    case 'planned':
      return { code: reason.code, ...wirePlace(reason.period) }
    case 'started':
    case 'chosen':
      return reason
  }
}
