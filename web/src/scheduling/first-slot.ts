/** The suggested first slot of a task that is not planned yet. */
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addSeconds,
  halfHour,
  isVisibleLevel,
  isWholeDay,
  secondsPerHour,
  timeLevels,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type Limits, type Slot, allowsLevel, droppedSlot, newEntryDuration } from '@lustra/domain/scheduling'

const morning = 9 * secondsPerHour

/** The earliest date if it is in the future, otherwise the next half hour. A date without a time means its morning. */
export function firstTimeToPlan({ earliest }: Limits, now: LocalTime): LocalTime {
  if (earliest === null || earliest <= now) return addSeconds(now, halfHour - (now % halfHour))
  return timeOfDay(earliest) === 0 ? addSeconds(earliest, morning) : earliest
}

/** A task with a due date repeats from that date, any other from where it would be planned. */
export function firstSlotToRepeat(limits: Limits, now: LocalTime, rules: CalendarRules): Slot {
  const { earliest, latest } = limits
  const isDueNext = latest !== null && latest > now && (earliest === null || earliest <= now)
  if (!isDueNext) return slotAt(firstTimeToPlan(limits, now), limits, rules)
  const takesDay = isWholeDay(latest) && allowsLevel(limits, TimeLevel.Days)
  return takesDay
    ? droppedSlot({ limits, moved: null }, TimeLevel.Days, latest, rules)
    : slotAt(addSeconds(latest, -newEntryDuration(limits)), limits, rules)
}

/** On the finest level that the limits allow. */
function slotAt(time: LocalTime, limits: Limits, rules: CalendarRules): Slot {
  const levels = timeLevels.filter((level) => level !== TimeLevel.Default && isVisibleLevel(level))
  const finest = levels.find((level) => allowsLevel(limits, level)) ?? TimeLevel.HoursAndMinutes
  return droppedSlot({ limits, moved: null }, finest, time, rules)
}
