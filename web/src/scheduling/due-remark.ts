/** Places beyond the due date of a task, which moves along (RHY-011). */
import { clock } from '#browser/clock.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { dayOf } from '@lustra/domain/calendar'
import { dueAfterMove } from '@lustra/domain/leftovers'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type PlannedTask } from './planned.ts'

/** Says to which day the due date moves; empty if it stays. */
export function dueRemark(
  { limits }: Pick<PlannedTask, 'limits'>,
  slot: Slot,
  words: Words['scheduling'],
  language: Language,
): string {
  const now = clock.now()
  const due = dueAfterMove(slot, limits.latest, now)
  return due === null ? '' : words.movesDue(dateTexts(language).weekdayAndDate(dayOf(due), now))
}

/** The task as if it had no due date. */
export function withoutDue<Task extends Pick<PlannedTask, 'limits'>>(task: Task): Task {
  return { ...task, limits: { ...task.limits, latest: null } }
}
