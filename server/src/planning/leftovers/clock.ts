import type { leftovers } from '@lustra/contract/leftovers'
import type { InputOf } from '@lustra/contract/call'
import { periodOf } from '@lustra/domain/calendar'
import type { LeftoverClock } from '@lustra/domain/leftovers'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadContext } from '../../kernel/app/kernel.ts'

export type ReviewedInput = InputOf<(typeof leftovers)['actions']['list']>['reviewed']

export function clockOf(
  reviewed: ReviewedInput,
  { user, now }: Pick<ReadContext, 'user' | 'now'>,
): LeftoverClock {
  return {
    now: localTimeAt(now, user.timeZone),
    reviewed: reviewed ? periodOf(reviewed.kind, reviewed.day, user) : null,
  }
}
