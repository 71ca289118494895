import { type Leftover, type LeftoverMove, type leftovers } from '@lustra/contract/leftovers'
import { compactFromStored, compactTime, shortFromStored } from '@lustra/contract/wire-date'
import { formatLocalTime, isHourLevel, timeLevels } from '@lustra/domain/calendar'
import { type Slot, isPlannedAt } from '@lustra/domain/scheduling'
import { depthFirstIndexes, noIndex, taskAt } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { colorOf } from '../contexts/index.ts'
import { wirePlace } from '../scheduling/index.ts'
import { type CachedTasks, type TaskForest, plannableTask, taskTrees } from '../tasks/index.ts'
import { clockOf } from './clock.ts'
import { leftOverEntries } from './left-over-entries.ts'
import { calendarAround, placeFor } from './places.ts'

type Offers = input<typeof Leftover>['offers']

export const list: ReadHandlerOf<typeof leftovers, 'list'> = ({ reviewed }, context) => {
  const { app, user, words } = context
  return reading(app, user.id, async (reads) => {
    const clock = clockOf(reviewed, context)
    const cached = await taskTrees(app).allTasks(reads)
    const { forest } = cached
    const entries = await leftOverEntries(reads, forest, clock, user)
    const calendar = await calendarAround(reads, clock, user, entries)
    const overdue = overdueIndexes(forest, formatLocalTime(clock.now))
    const orders = new Int32Array(forest.tasks.length)
    if (entries.length + overdue.length > 0) {
      for (const [order, index] of depthFirstIndexes(forest).entries()) orders[index] = order
    }
    /** Of whole periods, which many entries share. */
    const wirePeriods = new Map<number, ReturnType<typeof wirePlace>>()
    const wireOf = (place: Slot) =>
      isHourLevel(place.level)
        ? wirePlace(place)
        : wirePeriods.getOrInsertComputed(place.start * timeLevels.length + place.level, () =>
            wirePlace(place),
          )
    return {
      curTime: compactTime(clock.now),
      leftovers: entries.map((entry) => {
        const index = forest.indexById.get(entry.taskId)!
        const task = plannableTask(forest, entry.taskId)
        const offerOf = (move: LeftoverMove): Offers[LeftoverMove] => {
          const found = placeFor(move, entry, task, calendar)
          return found instanceof Refusal
            ? { refusal: found.messageIn(words) }
            : { place: wireOf(found.place), movesDue: found.movesDue }
        }
        const { dueTime, priority } = forest.tasks.at(index)!
        // Listed one by one, because spreading the fields of thousands of rows takes most of the time.
        const { taskId, name, parentName, color, completeness } = taskFacts(cached, index)
        const { time, dur, tl } = wireOf(entry)
        return {
          entryId: entry.id,
          taskId,
          name,
          parentName,
          color,
          completeness,
          time,
          dur,
          tl,
          dueTime: dueTime === null ? null : compactFromStored(dueTime),
          priority,
          order: orders[index]!,
          pinned: entry.pinned,
          missed: entry.missed,
          waits: entry.waits,
          offers: { this: offerOf('this'), next: offerOf('next'), up: offerOf('up') },
        }
      }),
      overdue: overdue.map((index) => {
        const { dueTime, priority } = forest.tasks.at(index)!
        return {
          ...taskFacts(cached, index),
          dueTime: shortFromStored(dueTime!),
          priority,
          order: orders[index]!,
        }
      }),
    }
  })
}

function taskFacts({ forest, contexts }: CachedTasks, index: number) {
  const { id, name } = forest.tasks.at(index)!
  return {
    taskId: id,
    name,
    parentName: taskAt(forest, forest.parents[index]!)?.name ?? '',
    color: colorOf(contexts, id),
    completeness: forest.firstChildren[index] === noIndex ? null : forest.completeness[index]!,
  }
}

/** Open tasks without an open entry or series that are due before now. */
function overdueIndexes({ tasks, bounds }: TaskForest, now: string): number[] {
  const overdue: number[] = []
  for (const [index, { status, dueTime }] of tasks.entries()) {
    if (status === 'NORMAL' && dueTime !== null && dueTime < now && !isPlannedAt(bounds, index)) {
      overdue.push(index)
    }
  }
  return overdue
}
