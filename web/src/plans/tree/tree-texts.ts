import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { type LocalTime, TimeLevel, dayOf, isWholeDay, secondsPerHour } from '@lustra/domain/calendar'
import {
  type Limits,
  allowsLevel,
  defaultMaxDuration,
  defaultMinDuration,
  estimateOf,
} from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type SlotTexts } from '#language/dates/slot-texts.ts'
import { type Task } from '../plans.ts'

export class TreeTexts {
  readonly #words: Words['plans']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #lengths: Pick<SlotTexts, 'duration'>

  constructor(words: Words['plans'], language: Language, lengths: Pick<SlotTexts, 'duration'>) {
    this.#words = words
    this.#dates = dateTexts(language)
    this.#lengths = lengths
  }

  meta(task: Task, now: LocalTime): string {
    const { tree } = this.#words
    if (task.hasChildren) return task.completeness > 0 ? tree.percent(task.completeness) : ''
    return [
      task.scheduled ? this.#plannedText(task) : this.#durationText(task.limits),
      this.#datesText(task.limits, now),
      this.#levelsText(task.limits),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  /** `3 h of 8 h`; entries on whole periods have no duration. */
  #plannedText({ planned, limits }: Task): string {
    const { tree } = this.#words
    if (planned === 0) return tree.onCalendar
    const whole = estimateOf(limits)
    return whole === null
      ? tree.plannedOnly(this.#lengths.duration(planned))
      : tree.planned(this.#lengths.duration(planned), this.#lengths.duration(whole))
  }

  #durationText({ minDuration, maxDuration }: Limits): string {
    if (minDuration === maxDuration) return this.#lengths.duration(minDuration)
    const isOpen = maxDuration === defaultMaxDuration
    if (isOpen) return minDuration === defaultMinDuration ? '' : this.#lengths.duration(minDuration)
    const [from, to] = [minDuration, maxDuration]
    const inHours = from % secondsPerHour === 0 && to % secondsPerHour === 0
    return inHours
      ? `${from / secondsPerHour} – ${this.#lengths.duration(to)}`
      : `${this.#lengths.duration(from)} – ${this.#lengths.duration(to)}`
  }

  #datesText({ earliest, latest }: Limits, now: LocalTime): string {
    const { tree } = this.#words
    if (earliest !== null && latest !== null) {
      const [first, last] = [dayOf(earliest), dayOf(latest)]
      return first === last ? this.#dates.day(first, now) : this.#dates.shortDays(first, last)
    }
    if (earliest !== null) return tree.from(this.#dates.day(dayOf(earliest), now))
    if (latest === null) return ''
    if (dayOf(latest) !== dayOf(now)) return tree.due(this.#dates.day(dayOf(latest), now))
    return tree.dueToday(isWholeDay(latest) ? '' : clockText(latest))
  }

  /** Nothing for a task that may have hours, because most have an upper limit by their parent's entry. */
  #levelsText(limits: Limits): string {
    const { levelNames } = this.#words
    const allowed = rungs.filter(([level]) => allowsLevel(limits, level))
    const lowest = allowed[0]
    const highest = allowed.at(-1)
    if (!lowest || !highest) return ''
    if (lowest === rungs[0] && highest !== lowest) return ''
    if (lowest === highest) return levelNames[lowest[1]]
    return `${levelNames[lowest[1]]} – ${levelNames[highest[1]]}`
  }
}

const rungs = [
  [TimeLevel.HoursAndMinutes, 'hours'],
  [TimeLevel.Days, 'days'],
  [TimeLevel.Weeks, 'weeks'],
  [TimeLevel.Months, 'months'],
  [TimeLevel.Seasons, 'seasons'],
  [TimeLevel.Years, 'years'],
  [TimeLevel.Lustra, 'lustra'],
  [TimeLevel.Life, 'life'],
] as const
