import { clock } from '#browser/clock.ts'
import { useToday } from '#browser/use-now.ts'
import { useStore } from '#browser/store.ts'
import { addDayOff, changeDayOff, removeDayOff, workingCalendarQuery } from '#capacity/index.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { workHoliday } from './holidays-mutations.ts'
import { holidaysQuery } from './holidays-queries.ts'
import { comingHolidays } from './holiday-texts.ts'
import { HolidaysRow } from './HolidaysRow.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { type Holiday } from '@lustra/contract/holidays'
import { civilDateOf } from '@lustra/domain/calendar'
import { wholeDay } from '@lustra/domain/capacity'
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

/** Days off and public holidays: those to come first, then the past ones. One is edited at a time. */
export function DaysOffSection() {
  const { daysOff: words } = useWords('capacity').capacity
  const { data: calendar } = useOptimisticQuery(workingCalendarQuery)
  const { data: chosen, isFetched, isError, refetch } = useOptimisticQuery(holidaysQuery)
  const [showsAll, setShowsAll] = useState(false)
  const [edited, setEdited] = useState<DayOffId | 'new' | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const today = useToday()
  if (!calendar || !isFetched) return null
  const { holidays = [] } = chosen ?? {}
  const coming = comingHolidays(holidays, today)
  const listed = (showsAll ? holidays : coming).map((holiday) => ({ ...holiday, ...wholeDays }))
  const sorted = daysOffFrom<Listed>(today, [...calendar.daysOff, ...listed])

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
      {chosen && (
        <dl className={sectionStyles.rows} data-fits>
          <HolidaysRow chosen={chosen} year={civilDateOf(today).year} />
        </dl>
      )}
      {isError && !chosen && <LoadFailed among text={words.holidays.failed} onRetry={() => void refetch()} />}
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
          'isWorked' in dayOff ? (
            <HolidayRow key={dayOff.id} holiday={dayOff} isPast={isPast(dayOff, today)} />
          ) : edited === dayOff.id ? (
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
      {holidays.length > coming.length && (
        <Button look="quiet" size="s" onPress={() => setShowsAll(!showsAll)}>
          {showsAll
            ? words.holidays.coming
            : words.holidays.all(yearOf(holidays[0]!), yearOf(holidays.at(-1)!))}
        </Button>
      )}
      <p className={styles.hint}>
        {[words.hint, ...(holidays.length > 0 ? [words.holidays.hint] : [])].join(' ')}
      </p>
    </section>
  )
}

const wholeDays = { ...wholeDay, yearly: false }

type ListedHoliday = Holiday & typeof wholeDays
type Listed = DayOffEntry | ListedHoliday

function yearOf({ first }: Holiday): number {
  return civilDateOf(first).year
}

const caller = { failures: 'caller' } as const

interface HolidayRowProps {
  readonly holiday: ListedHoliday
  readonly isPast: boolean
}

/** Switched off, it is a working day. */
function HolidayRow({ holiday, isPast: past }: HolidayRowProps) {
  const { holidays: words } = useWords('capacity').capacity.daysOff
  const dates = useDatesText(holiday)
  const { id, name, isWorked } = holiday
  return (
    <li data-past={past || isWorked || undefined}>
      <Icon name="flag" />
      <span className="num">{dates}</span>
      <span>{name}</span>
      <span className={styles.actions}>
        <Switch
          on={!isWorked}
          label={words.isOff(`${name}, ${dates}`)}
          onChange={(isOff) => void workHoliday.run({ id, isWorked: !isOff, name })}
        />
      </span>
    </li>
  )
}

function useDatesText(dates: Parameters<typeof datesText>[0]): string {
  const { daysOff: words } = useWords('capacity').capacity
  const texts = dateTexts(useLanguage())
  const format = useStore(timeFormat)
  return datesText(dates, { texts, words, now: clock.now(), format })
}

interface DayOffRowProps {
  readonly dayOff: DayOffEntry
  readonly isPast: boolean
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function DayOffRow({ dayOff, isPast, onEdit, onRemoved }: DayOffRowProps) {
  const { daysOff: words } = useWords('capacity').capacity
  const dates = useDatesText(dayOff)
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
