/** The question that a proposal answers, and the forms of its reply. */
import type { InputOf, ReplyOf } from '@lustra/contract/call'
import type { ProposalObstacle, proposals } from '@lustra/contract/proposals'
import type { LocalTime, Period, TimeLevel } from '@lustra/domain/calendar'
import type { WorkingCalendar } from '@lustra/domain/capacity'
import type { ProposalKind } from '@lustra/domain/proposals'
import type { Slot } from '@lustra/domain/scheduling'
import { depthFirstIndexes, taskAt } from '@lustra/domain/tasks'
import type { ServerWords } from '@lustra/words'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { colorOf } from '../contexts/index.ts'
import { restrictionsOf } from '../plans/index.ts'
import { slotRefused, wirePlace } from '../scheduling/index.ts'
import { type CachedTasks, plannableTask } from '../tasks/index.ts'

type Reply = ReplyOf<(typeof proposals)['actions']['propose']>
export type ProposalReply = Omit<Reply, 'curTime' | 'contextsWithHours'>
type ProposedPlace = Reply['proposed'][number]
type UnfittingTask = Reply['unfitting'][number]

export interface Question {
  readonly app: ReadKernel
  readonly reads: UserReads
  readonly user: UserPreferences
  readonly words: ServerWords
  readonly now: LocalTime
  readonly tasks: CachedTasks
  readonly working: WorkingCalendar
  readonly period: Period & { readonly kind: ProposalKind }
  readonly input: InputOf<(typeof proposals)['actions']['propose']>
}

export interface Proposed extends Pick<ProposedPlace, 'movedId' | 'reason' | 'needed'> {
  readonly taskId: string
  readonly place: Slot
}

export function proposedPlace(
  { tasks: { forest, contexts } }: Question,
  { taskId, place, ...rest }: Proposed,
): ProposedPlace {
  const index = forest.indexById.get(taskId)!
  const { name, priority } = forest.tasks.at(index)!
  return {
    taskId,
    name,
    parentName: taskAt(forest, forest.parents[index]!)?.name ?? '',
    color: colorOf(contexts, taskId),
    priority,
    ...wirePlace(place),
    restrictions: restrictionsOf(forest, index),
    ...rest,
  }
}

export function unfittingTask(
  { tasks: { forest, contexts }, words }: Question,
  taskId: string,
  seconds: number | null,
  obstacle: Exclude<ProposalObstacle, 'refused'> | Refusal,
): UnfittingTask {
  const name = taskAt(forest, forest.indexById.get(taskId)!)!.name
  const isRule = typeof obstacle === 'string'
  return {
    taskId,
    name,
    color: colorOf(contexts, taskId),
    seconds,
    obstacle: isRule ? obstacle : 'refused',
    refusal: isRule ? '' : obstacle.messageIn(words),
  }
}

/** Names the relative that excludes a level. */
export function levelRefused({ tasks: { forest } }: Question, taskId: string, level: TimeLevel): Refusal {
  return slotRefused('level', plannableTask(forest, taskId), level)
}

/** The place of each task in the whole tree. */
export function ordersIn({ tasks: { forest } }: Question): Int32Array {
  const orders = new Int32Array(forest.tasks.length)
  for (const [order, index] of depthFirstIndexes(forest).entries()) orders[index] = order
  return orders
}

export const withoutHours: ProposalReply = {
  needsHours: true,
  proposed: [],
  unfitting: [],
  available: 0,
  planned: 0,
}
