import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type DayNumber, dayOf, weekdayOf } from '@lustra/domain/calendar'
import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type GridWeek, isSameMonth, monthGrid, monthOf } from './month-grid.ts'
import { type Picker, type PickerEvent, isChosen, visibleMonth } from './picker.ts'
import { dayFigure, monthTitle } from './picker-texts.ts'
import styles from './MonthGrid.module.css'

interface MonthGridProps {
  readonly picker: Picker
  readonly play: (event: PickerEvent) => void
}

const movingKeys = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

export function MonthGrid({ picker, play }: MonthGridProps) {
  const { date } = useStartupWords().ui
  const language = useLanguage()
  const texts = dateTexts(language)
  const grid = useRef<HTMLTableElement>(null)
  const opened = useRef(false)
  const title = monthTitle(visibleMonth(picker), language)
  const weeks = monthGrid(visibleMonth(picker), picker.rules)
  const { focused } = picker

  useEffect(() => {
    // The focus follows the focused day; after paging by a button it stays on the button.
    const holdsFocus = grid.current?.contains(document.activeElement)
    if (opened.current && !holdsFocus) return
    opened.current = true
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA practices prescribe it
    <table ref={grid} role="grid" aria-label={title} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{date.week}</span>
          </th>
          {weeks[0]?.days.map((day) => (
            <th key={weekdayOf(day)} scope="col" abbr={texts.weekdayName(day)}>
              {capital(texts.narrowWeekday(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the index is the identity of a week: the focus stays as pages turn
          <Week key={row} week={week} picker={picker} play={play} />
        ))}
      </tbody>
    </table>
  )
}

interface WeekProps extends MonthGridProps {
  readonly week: GridWeek
}

function Week({ week, picker, play }: WeekProps) {
  const { date } = useStartupWords().ui
  const whole = picker.mode === 'WEEK' && week.days.some((day) => isChosen(picker, day))
  return (
    <tr data-chosen={whole || undefined}>
      <th scope="row" aria-label={date.weekNumber(week.number)}>
        {week.number}
      </th>
      {week.days.map((day) => (
        <Day key={weekdayOf(day)} day={day} picker={picker} play={play} />
      ))}
    </tr>
  )
}

interface DayProps extends MonthGridProps {
  readonly day: DayNumber
}

function Day({ day, picker, play }: DayProps) {
  const { date } = useStartupWords().ui
  const texts = dateTexts(useLanguage())
  const chosen = isChosen(picker, day)
  const isToday = day === dayOf(picker.now)
  const weekday = weekdayOf(day)

  function handleKeyDown(event: KeyboardEvent) {
    if (!movingKeys.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    play({ type: 'focus-moved', key: event.key, shift: event.shiftKey })
  }

  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={styles.day}
        tabIndex={day === picker.focused ? 0 : -1}
        aria-label={isToday ? `${texts.fullDay(day)}, ${date.chooseToday}` : texts.fullDay(day)}
        aria-current={isToday ? 'date' : undefined}
        data-day={day}
        data-outside={!isSameMonth(monthOf(day), visibleMonth(picker)) || undefined}
        data-weekend={weekday === 0 || weekday === 6 || undefined}
        data-chosen={(chosen && picker.mode !== 'WEEK') || undefined}
        onClick={() => play({ type: 'day-picked', day })}
        onKeyDown={handleKeyDown}
      >
        {dayFigure(day)}
      </button>
    </td>
  )
}
