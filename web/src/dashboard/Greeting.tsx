import { useWords } from '#language/Language.tsx'
import { useUser } from '#data/user.ts'
import { type CalendarRules, type LocalTime, dayOf } from '@lustra/domain/calendar'
import { partOfDay, periodProgressOf } from '@lustra/domain/dashboard'
import { type DashboardTexts } from './dashboard-texts.ts'
import { type CSSProperties } from 'react'
import styles from './Greeting.module.css'

interface GreetingProps {
  readonly now: LocalTime
  readonly rules: CalendarRules
  readonly texts: DashboardTexts
}

/** Greets by the server's clock and shows the elapsed share of the current periods. */
export function Greeting({ now, rules, texts }: GreetingProps) {
  const { dashboard, scheduling } = useWords('dashboard', 'scheduling')
  const { fullName } = useUser()
  return (
    <header className={styles.greeting}>
      <div>
        <h1 className="h1">{dashboard.greeting[partOfDay(now)](firstWordOf(fullName))}</h1>
        <p>{texts.day(dayOf(now))}</p>
      </div>
      <ul className={styles.where} aria-label={dashboard.where}>
        {periodProgressOf(dayOf(now), rules).map(({ kind, elapsed: passed, total: of }) => (
          <li key={kind}>
            <b>{scheduling.levels[kind]}</b>
            <span className="num">{`${passed} / ${of}`}</span>
            <i style={{ '--passed': passed / of } as CSSProperties} />
          </li>
        ))}
      </ul>
    </header>
  )
}

/** The full name may be too long for a greeting. */
function firstWordOf(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? ''
}
