import { clock } from '#browser/clock.ts'
import { useStore } from '#browser/store.ts'
import { changeHours, summaryOf } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { type HoursChange } from '@lustra/contract/capacity'
import { type DayNumber } from '@lustra/domain/calendar'
import { fromText } from './from-text.ts'
import sectionStyles from '../sections.module.css'
import styles from './HoursSection.module.css'

interface ChangesOfHoursProps {
  /** By their first day; more than one. */
  readonly changes: readonly HoursChange[]
  readonly today: DayNumber
  readonly onShow: (change: HoursChange) => void
}

/** From when which hours apply. All but the first can be removed: then the hours before them hold on. */
export function ChangesOfHours({ changes, today, onShow }: ChangesOfHoursProps) {
  const { capacity, ui } = useWords('capacity')
  const { hours: words } = capacity
  const { first, short } = useWeekdays()
  const format = useStore(timeFormat)
  const texts = dateTexts(useLanguage())
  const current = changes.findLast(({ from }) => from === null || from <= today)
  const nameOf = ({ from }: HoursChange) =>
    from === null ? words.first : capital(fromText(from, { today, texts, words, now: clock.now() }))

  return (
    <section aria-labelledby="changes-of-hours">
      <h2 id="changes-of-hours" className="h3">
        {words.changes}
      </h2>
      <ul className={`${sectionStyles.rows} ${styles.changes}`} data-fits>
        {changes.map((change, index) => {
          const before = changes[index - 1]
          const { from, week } = change
          return (
            <li key={from}>
              <b>
                {nameOf(change)} {change === current && <Badge>{words.now}</Badge>}
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
                {before && (
                  <IconButton
                    size="s"
                    icon="bin"
                    label={words.remove(nameOf(change))}
                    onPress={() => void changeHours.run({ from, week: before.week }, { done: words.removed })}
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
