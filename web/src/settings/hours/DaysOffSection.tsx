import { clock } from '#browser/clock.ts'
import { useToday } from '#browser/use-now.ts'
import { useStore } from '#browser/store.ts'
import { addDayOff, changeDayOff, removeDayOff, workingCalendarQuery } from '#capacity/index.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type DayOffEntry } from '@lustra/contract/capacity'
import { type DayOffId, newDayOffId } from '@lustra/contract/ids'
import { useRef, useState } from 'react'
import { SecurityIcon } from '../security/SecurityIcon.tsx'
import { daysOffFrom, isPast } from './days-off-order.ts'
import { datesText } from './day-off-text.ts'
import { DayOffForm } from './DayOffForm.tsx'
import sectionStyles from '../sections.module.css'
import styles from './DaysOffSection.module.css'

/** Days off: those to come first, then the past ones. One is edited at a time. */
export function DaysOffSection() {
  const { daysOff: words } = useWords('capacity').capacity
  const { data: calendar } = useOptimisticQuery(workingCalendarQuery)
  const [edited, setEdited] = useState<DayOffId | 'new' | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const today = useToday()
  if (!calendar) return null
  const sorted = daysOffFrom(today, calendar.daysOff)

  function end() {
    setEdited(null)
    adding.current?.focus()
  }

  return (
    <section id="days-off" aria-labelledby="days-off-title">
      <header className={sectionStyles.head}>
        <h2 id="days-off-title" className="h3">
          {words.title}
        </h2>
        <Button ref={adding} size="s" icon="plus" onPress={() => setEdited('new')}>
          {words.add}
        </Button>
      </header>
      <ul className={`${sectionStyles.rows} ${styles.list}`} data-fits>
        {edited === 'new' && (
          <li className={styles.edited}>
            <DayOffForm
              dayOff={null}
              save={(fields) => addDayOff.run({ id: newDayOffId(), ...fields }, caller)}
              onEnd={end}
            />
          </li>
        )}
        {sorted.map((dayOff) =>
          edited === dayOff.id ? (
            <li key={dayOff.id} className={styles.edited}>
              <DayOffForm
                dayOff={dayOff}
                save={(fields) => changeDayOff.run({ id: dayOff.id, ...fields }, caller)}
                onEnd={end}
              />
            </li>
          ) : (
            <DayOffRow
              key={dayOff.id}
              dayOff={dayOff}
              isPast={isPast(dayOff, today)}
              onEdit={() => setEdited(dayOff.id)}
              onRemoved={() => adding.current?.focus()}
            />
          ),
        )}
      </ul>
      {sorted.length === 0 && edited === null && <p className={styles.hint}>{words.none}</p>}
      <p className={styles.hint}>{words.hint}</p>
    </section>
  )
}

const caller = { failures: 'caller' } as const

interface DayOffRowProps {
  readonly dayOff: DayOffEntry
  readonly isPast: boolean
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function DayOffRow({ dayOff, isPast, onEdit, onRemoved }: DayOffRowProps) {
  const { daysOff: words } = useWords('capacity').capacity
  const texts = dateTexts(useLanguage())
  const format = useStore(timeFormat)
  const dates = datesText(dayOff, { texts, words, now: clock.now(), format })
  const name = dayOff.name || words.unnamed
  const whole = `${name}, ${dates}`
  return (
    <li data-past={isPast || undefined}>
      <Icon name="sun" />
      <span className="num">{dates}</span>
      <span>{name}</span>
      <span className={styles.actions}>
        <IconButton
          size="s"
          icon={<SecurityIcon name="pencil" />}
          label={words.change(whole)}
          onPress={onEdit}
        />
        <IconButton
          size="s"
          icon="bin"
          label={words.remove(whole)}
          onPress={() => {
            onRemoved()
            void removeDayOff.run({ id: dayOff.id, name })
          }}
        />
      </span>
    </li>
  )
}
