/** Maps the domain's refusals to messages. */
import type { RuleRefusal } from '@lustra/domain/recurrence'
import type { TimeLevel } from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type DurationRefusal,
  type EntryStatusRefusal,
  type LimitingRelatives,
  type Limits,
  type MoveRefusal,
  excludingRelative,
  levelRank,
} from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import { Refusal } from '../../kernel/refusal.ts'

const texts = {
  pinned: 'pinned',
  'not-normal': 'notNormal',
  completed: 'completed',
  cancelled: 'cancelled',
  level: 'level',
  'too-late': 'tooLate',
  'too-early': 'tooEarly',
  overlap: 'overlap',
  'too-short': 'tooShort',
  'too-long': 'tooLong',
} as const satisfies Record<MoveRefusal | DropRefusal | DurationRefusal, string>

export interface LimitingRelative {
  readonly taskId: string
  readonly name: string
  readonly level: TimeLevel
}

export interface PlannableTask {
  readonly name: string
  readonly status: Status
  readonly limits: Limits
  readonly relatives: LimitingRelatives<LimitingRelative>
}

/** Explains why a task may not be planned on a level, with the name of the relative that excludes it. */
export function slotRefused(
  reason: DropRefusal | DurationRefusal,
  { name, relatives }: PlannableTask,
  level: TimeLevel,
): Refusal {
  const excluding = reason === 'level' ? excludingRelative(relatives, level) : null
  if (!excluding) return planRefused(reason, name)
  const { side, relative } = excluding
  return new Refusal(
    'conflict',
    ({ plans: { levelRefusals } }) => {
      const [planned, wanted] = [relative.level, level].map((each) => levelRefusals.levels[levelRank(each)])
      return levelRefusals[side](relative.name, planned!, wanted!)
    },
    { relative: { id: relative.taskId, name: relative.name } },
  )
}

/** `name` is the name of the task. */
export function planRefused(reason: keyof typeof texts, name: string): Refusal {
  return new Refusal('conflict', ({ planRefusals }) => planRefusals[texts[reason]](name))
}

/** `cannot-move`: the days of the rule cannot be shifted. */
export function ruleRefused(reason: RuleRefusal | 'cannot-move', name: string): Refusal {
  const messages = {
    'times-of-day': 'severalADay',
    'too-often': 'tooOften',
    never: 'neverHappens',
    'cannot-move': 'cannotMoveRule',
  } as const
  return new Refusal('conflict', ({ planRefusals }) => planRefusals[messages[reason]](name), {
    field: 'rule',
  })
}

export function entryStatusRefused(reason: EntryStatusRefusal, name: string): Refusal {
  switch (reason) {
    case 'parent-completed':
      return new Refusal('conflict', (words) => words.taskRefusals.parentCompleted)
    case 'parent-cancelled':
      return new Refusal('conflict', (words) => words.taskRefusals.parentCancelled)
    case 'has-subtasks':
      return new Refusal('conflict', (words) => words.planRefusals.hasSubtasks)
    case 'not-normal':
      return new Refusal('conflict', (words) => words.taskRefusals.cannotComplete)
    case 'not-completed':
      return new Refusal('conflict', (words) => words.planRefusals.notCompleted(name))
  }
}

export function noEntry(field: string): Refusal {
  return new Refusal('not-found', (words) => words.planRefusals.noEntry, { field })
}
