import { clock } from '#browser/clock.ts'
import { useStore } from '#browser/store.ts'
import { changeHours, summaryOf, workingHoursOf } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { type HoursChange } from '@lustra/contract/capacity'
import { type DayNumber } from '@lustra/domain/calendar'
import { hoursInForce, noWeekHours } from '@lustra/domain/capacity'
import { fromText } from './from-text.ts'
import sectionStyles from '../sections.module.css'
import styles from './HoursSection.module.css'

interface ChangesOfHoursProps {
  /** By their first day. */
  readonly changes: readonly HoursChange[]
  readonly today: DayNumber
  readonly onShow: (change: HoursChange) => void
  readonly onRemoved: () => void
}

/** From when which hours apply. All but those that hold for all past days can be removed: then the hours before them hold on. */
export function ChangesOfHours({ changes, today, onShow, onRemoved }: ChangesOfHoursProps) {
  const { capacity, ui } = useWords('capacity')
  const { hours: words } = capacity
  const { first, short } = useWeekdays()
  const format = useStore(timeFormat)
  const texts = dateTexts(useLanguage())
  const hours = workingHoursOf(changes)
  const current = hoursInForce(hours, today)
  const nameOf = ({ from }: HoursChange) =>
    from === null ? words.first : capital(fromText(from, { today, texts, words, now: clock.now() }))

  return (
    <section aria-labelledby="changes-of-hours">
      <h2 id="changes-of-hours" className="h3">
        {words.changes}
      </h2>
      <ul className={`${sectionStyles.rows} ${styles.changes}`} data-fits>
        {changes.map((change, index) => {
          const { from, week } = change
          const before = hours[index - 1]?.week ?? noWeekHours
          return (
            <li key={from}>
              <b>
                {nameOf(change)} {hours[index] === current && <Badge>{words.now}</Badge>}
              </b>
              <span className={`num ${sectionStyles.faint}`}>
                {summaryOf(week, first, short, format) || words.none}
              </span>
              <span className={styles.actions}>
                <Button
                  look="quiet"
                  size="s"
                  aria-label={words.show(nameOf(change))}
                  onPress={() => onShow(change)}
                >
                  {ui.row.change}
                </Button>
                {from !== null && (
                  <IconButton
                    size="s"
                    icon="bin"
                    label={words.remove(nameOf(change))}
                    onPress={() => {
                      onRemoved()
                      void changeHours.run({ from, week: before }, { done: words.removed })
                    }}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
