import type { levels } from '@lustra/contract/levels'
import { compactTime } from '@lustra/contract/wire-date'
import { levelOfKind, periodOf, startOfDay } from '@lustra/domain/calendar'
import { coarserLevel, isPulledDown } from '@lustra/domain/levels'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { entriesOverlapping } from '../scheduling/index.ts'
import { type TaskForest, taskTrees } from '../tasks/index.ts'
import { levelTask, plansOfEach, wirePart } from './of-task.ts'

const maxParts = 200

export const ofPeriod: ReadHandlerOf<typeof levels, 'ofPeriod'> = ({ kind, day }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const clock = localTimeAt(now, user.timeZone)
    const cached = await taskTrees(app).allTasks(reads)
    const { forest } = cached
    const period = periodOf(kind, day, user)
    const level = levelOfKind(kind)
    const levels = [level, coarserLevel(level) ?? level]
    const found = await entriesOverlapping(reads, levels, startOfDay(period.start), startOfDay(period.end))
    const open = found.filter(({ status, task_id }) => status === 'NORMAL' && forest.indexById.has(task_id))
    const roots = new Set(open.map(({ task_id }) => rootOf(forest, task_id)))
    const plans = await plansOfEach(reads, forest, [...roots], clock, user)
    const parts = plans
      .flat()
      .filter((plan) => levels.includes(plan.level))
      .flatMap((plan) => plan.parts)
      .filter(({ part }) => part.status === 'NORMAL' && !part.repeats && isPulledDown(part, period))
    parts.sort(({ part: one }, { part: other }) => other.level - one.level || one.start - other.start)
    const sent = parts.slice(0, maxParts)
    return {
      curTime: compactTime(clock),
      parts: sent.map(wirePart),
      tasks: [...new Set(sent.map(({ part }) => part.taskId))].map((id) =>
        levelTask(cached, forest.indexById.get(id)!),
      ),
    }
  })

function rootOf(forest: TaskForest, taskId: string): string {
  return ancestorsOf(forest, taskId).at(-1)?.id ?? taskId
}
