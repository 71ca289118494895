import { useStore } from '#browser/store.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { timeFormat, timeOfDayText } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { changeReviewTime, offersQuery } from '#reviews/index.ts'
import { Switch } from '#ui/field/Switch.tsx'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { daysPerWeek, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import { type ReviewKind, maxReviewDay } from '@lustra/domain/reviews'
import sectionStyles from '../sections.module.css'
import styles from './ReviewsSection.module.css'

const halfHours = Array.from({ length: secondsPerDay / halfHour }, (_, index) => index * halfHour)

/** The most days before the end of a period that are listed. */
const listedDays = 13

/** When the review of each period is offered (RHY-050). */
export function ReviewsSection() {
  const { times: words } = useWords('reviews').reviews
  const { data } = useOptimisticQuery(offersQuery)
  const format = useStore(timeFormat)
  const weekdays = useWeekdays()
  if (!data) return null

  function dayOptions(kind: ReviewKind, chosen: number) {
    const days = Array.from({ length: Math.min(maxReviewDay[kind], listedDays) + 1 }, (_, day) => day)
    const listed = days.includes(chosen) ? days : [...days, chosen]
    const inOrder =
      kind === 'WEEKS' ? listed.toSorted((one, other) => fromFirst(one) - fromFirst(other)) : listed
    return inOrder.map((day) => dropdownItem(String(day), dayText(kind, day)))
  }

  function dayText(kind: ReviewKind, day: number): string {
    if (kind === 'WEEKS') return weekdays.long(day)
    return day === 0 ? words.last : words.before(day)
  }

  function fromFirst(weekday: number): number {
    return (weekday - weekdays.first + daysPerWeek) % daysPerWeek
  }

  const timeItem = (time: number) => dropdownItem(String(time), timeOfDayText(time, format))
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <header className={sectionStyles.head}>
        <h2 id="reviews-title" className="h3">
          {words.title}
        </h2>
      </header>
      <ul className={`${sectionStyles.rows} ${styles.list}`} data-fits>
        {data.times.map((review) => {
          const { kind, isOn, day, time } = review
          const name = words.kinds[kind]
          const change = (changes: Partial<typeof review>) =>
            void changeReviewTime.run({ ...review, ...changes })
          return (
            <li key={kind}>
              <span>{name}</span>
              {isOn && (
                <span className={styles.when}>
                  {kind === 'DAYS' ? (
                    <span>{words.evenings}</span>
                  ) : (
                    <SelectOne
                      plain
                      label={words.day(name)}
                      value={dropdownItem(String(day), dayText(kind, day))}
                      load={() => Promise.resolve(dayOptions(kind, day))}
                      onChange={(item) => item && change({ day: Number(item.id) })}
                    />
                  )}
                  <SelectOne
                    plain
                    label={words.time(name)}
                    value={timeItem(time)}
                    load={() => Promise.resolve(halfHours.map(timeItem))}
                    onChange={(item) => item && change({ time: Number(item.id) })}
                  />
                </span>
              )}
              <Switch on={isOn} label={words.isOn(name)} onChange={(on) => change({ isOn: on })} />
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>{words.hint}</p>
    </section>
  )
}
