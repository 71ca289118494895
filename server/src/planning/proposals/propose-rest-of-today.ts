import { dayOf, periodOf, startOfDay } from '@lustra/domain/calendar'
import { hasWorkingHours } from '@lustra/domain/capacity'
import { type Work, slippedToday } from '@lustra/domain/proposals'
import { hoursOfTask } from '../capacity/index.ts'
import { type PlacedEntry, hourEntriesBetween, planRefused, wireTime } from '../scheduling/index.ts'
import { layHoursOf } from './lay-hours.ts'
import {
  type ProposalReply,
  type Question,
  levelRefused,
  ordersIn,
  proposedPlace,
  unfittingTask,
  withoutHours,
} from './question.ts'

interface SlippedWork extends Work {
  readonly entry: PlacedEntry
  readonly isWhole: boolean
}

/** Entries of today that are over move into the rest of today, else of the week, each in one piece (RHY-039). */
export async function proposeRestOfToday(question: Question): Promise<ProposalReply> {
  const { reads, user, now, working, tasks, input } = question
  const { forest } = tasks
  const today = dayOf(now)
  const { end } = periodOf('WEEKS', today, user)
  if (!hasWorkingHours(working.hours, today, end)) return withoutHours
  const entries = (await hourEntriesBetween(reads, startOfDay(today), now)).filter(
    (entry) => slippedToday(entry, now) && !input.kept.some(({ taskId }) => taskId === entry.taskId),
  )
  const [fixed, movable] = [entries.filter(({ pinned }) => pinned), entries.filter(({ pinned }) => !pinned)]
  const orders = ordersIn(question)
  const works = movable.flatMap((entry): SlippedWork[] => {
    const { taskId, duration } = entry
    if (input.skipped.some((place) => place.taskId === taskId)) return []
    const index = forest.indexById.get(taskId)!
    const limits = forest.limits.at(index)!
    return [
      {
        entry,
        taskId,
        limits,
        hoursOf: hoursOfTask(tasks, taskId),
        windows: [{ start: now, end: startOfDay(end) }],
        earliest: limits.earliest,
        due: limits.latest,
        priority: forest.tasks.at(index)!.priority,
        order: orders[index]!,
        seconds: duration,
        skipped: [],
        isWhole: true,
      },
    ]
  })
  const layout = await layHoursOf(question, { start: today, end }, works)
  return {
    needsHours: false,
    proposed: layout.laid.map(({ work: { entry }, place }) =>
      proposedPlace(question, {
        taskId: entry.taskId,
        movedId: entry.id,
        place: { ...place, level: entry.level },
        reason: { code: 'slipped', time: wireTime(entry.start) },
        needed: null,
      }),
    ),
    unfitting: [
      ...fixed.map(({ taskId, duration }) =>
        unfittingTask(
          question,
          taskId,
          duration,
          planRefused('pinned', forest.tasks.at(forest.indexById.get(taskId)!)!.name),
        ),
      ),
      ...layout.unfitting.map(({ work: { taskId, entry }, obstacle, seconds }) =>
        unfittingTask(
          question,
          taskId,
          seconds,
          obstacle === 'level' ? levelRefused(question, taskId, entry.level) : obstacle,
        ),
      ),
    ],
    available: layout.available,
    planned: layout.planned,
  }
}
