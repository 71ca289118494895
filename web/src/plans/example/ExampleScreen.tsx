import { useMinute, useToday } from '#browser/use-now.ts'
import frame from '#calendar/frame/SideBySide.module.css'
import { DayButtons, DayHeads, plannedFigure } from '#calendar/week/DayHeads.tsx'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { WeekGrid } from '#calendar/week/WeekGrid.tsx'
import { useWeekLayout } from '#calendar/week/use-week-layout.ts'
import { countsByDay } from '#calendar/week/week-layout.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import {
  type DayNumber,
  addDays,
  addSeconds,
  daysPerWeek,
  halfHour,
  startOfDay,
  startOfWeek,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PlanTexts } from '../plan-texts.ts'
import { type ExampleEntry, useExampleWeek } from './example-queries.ts'
import styles from './ExampleScreen.module.css'

/** A read-only planned week for users without plans of their own. Nothing is stored. */
export function ExampleScreen() {
  const { plans: words, scheduling } = useWords('scheduling')
  const { example } = scheduling
  const rules = useCalendarRules()
  const texts = new PlanTexts(words, useLanguage(), rules)
  const today = useToday()
  const now = useMinute()
  const isPhone = useMedia(media.phone)
  const [dom] = useState(() => new WeekDom())
  const [chosen, choose] = useState<DayNumber>(today)
  const week = { first: startOfWeek(today, rules), count: daysPerWeek }
  const days = isPhone ? { first: chosen, count: 1 } : week
  const { data: entries = none, isError, refetch } = useExampleWeek(week.first)
  const layout = useWeekLayout(entries, days)
  const counts = countsByDay(entries, week)

  function figureOf(day: DayNumber) {
    return plannedFigure(counts[day - week.first], words.rows)
  }

  return (
    <main className={frame.screen}>
      <header className={styles.head}>
        <h1>{example.title}</h1>
        <p>{example.note}</p>
        <Link to="/plans" className={styles.back}>
          <Icon name="left" size="s" />
          {example.back}
        </Link>
      </header>
      {isError ? (
        <LoadFailed text={example.failed} onRetry={() => void refetch()} />
      ) : (
        <section className={`${frame.calendar} ${styles.calendar}`}>
          {isPhone && (
            <DayButtons
              week={week}
              days={days}
              loadOf={null}
              onChoose={(column) => choose(addDays(week.first, column))}
            />
          )}
          <WeekGrid
            dom={dom}
            days={days}
            layout={layout}
            selected={null}
            opened={null}
            period={days.first}
            topRow={morningRow}
            hoursOf={null}
            head={isPhone ? null : <DayHeads days={days} figureOf={figureOf} loadOf={null} />}
            keyOf={null}
            onEntryKey={() => false}
            creation={null}
            texts={{
              grid: words.grid.label(texts.week(week.first)),
              allDay: words.grid.allDay,
              day: (day) => texts.fullDay(day),
              now: words.grid.now,
              place: ({ column, row }) => {
                const day = addDays(days.first, column)
                const time = row === null ? null : addSeconds(startOfDay(day), row * halfHour)
                return texts.spokenFree(day, time)
              },
              newHere: '',
              about: (entry, part) =>
                texts.describeEntry(entry, { ...part, isLate: isLate(entry, now, rules) }),
            }}
          />
        </section>
      )}
    </main>
  )
}

const none: readonly ExampleEntry[] = []

/** 07:00, before the first entries. */
const morningRow = 14
