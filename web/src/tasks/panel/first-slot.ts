/** Where a task would begin that is on no calendar yet: what is offered before anything is entered. */
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addSeconds,
  halfHour,
  isVisibleLevel,
  secondsPerHour,
  timeLevels,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type Limits, type Slot, allowsLevel, droppedSlot, newEntryDuration } from '@lustra/domain/scheduling'
import { isWholeDay } from '#language/dates/moment-texts.ts'

const morning = 9 * secondsPerHour

/** From its earliest date on, where that is to come, else from now on. A date alone means its morning. */
export function firstTimeToPlan({ earliest }: Limits, now: LocalTime): LocalTime {
  if (earliest === null || earliest <= now) return addSeconds(now, halfHour - (now % halfHour))
  return timeOfDay(earliest) === 0 ? addSeconds(earliest, morning) : earliest
}

/** What has only a latest date comes back by that date; all else from where it would be planned. */
export function firstSlotToRepeat(limits: Limits, now: LocalTime, rules: CalendarRules): Slot {
  const { earliest, latest } = limits
  const isDueNext = latest !== null && latest > now && (earliest === null || earliest <= now)
  if (!isDueNext) return slotAt(firstTimeToPlan(limits, now), limits, rules)
  const takesDay = isWholeDay(latest) && allowsLevel(limits, TimeLevel.Days)
  return takesDay
    ? droppedSlot({ limits, moved: null }, TimeLevel.Days, latest, rules)
    : slotAt(addSeconds(latest, -newEntryDuration(limits)), limits, rules)
}

/** On the finest level the task may stand on. */
function slotAt(time: LocalTime, limits: Limits, rules: CalendarRules): Slot {
  const levels = timeLevels.filter((level) => level !== TimeLevel.Default && isVisibleLevel(level))
  const finest = levels.find((level) => allowsLevel(limits, level)) ?? TimeLevel.HoursAndMinutes
  return droppedSlot({ limits, moved: null }, finest, time, rules)
}
