import { useMinute } from '#browser/use-now.ts'
import { capital } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type ProposedPeriod, openProposal } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { PopAt } from '#ui/pop/PopAt.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type CalendarRules, isUnset, periodOf, shiftPeriod, startOfDay } from '@lustra/domain/calendar'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PeriodLineTexts } from './period-line-texts.ts'
import styles from './CopyPop.module.css'

interface CopyPopProps {
  /** The one into which a plan is copied. */
  readonly period: ProposedPeriod
  readonly rules: CalendarRules
  readonly at: PointOfWindow
  readonly onClose: () => void
}

/** Periods that are offered at a time. */
const pageSize = 6

/** The periods of the same level whose plan can be copied, newest first: at first those just before (RHY-041). */
export function CopyPop({ period, rules, at, onClose }: CopyPopProps) {
  const allWords = useWords('proposals')
  const { copyFrom: words } = allWords.proposals
  const texts = new PeriodLineTexts(allWords, useLanguage(), rules, useMinute())
  /** The newest offered period, counted from the target. */
  const [newest, setNewest] = useState(-1)
  const list = useRef<HTMLUListElement>(null)
  const offered = Array.from({ length: pageSize }, (_, index) => newest - index)
    .filter((count) => count !== 0)
    .map((count) => periodOf(period.kind, shiftPeriod(period.kind, period.start, count), rules))
    .filter(({ start }) => !isUnset(startOfDay(start)))

  useEffect(() => {
    // The pop-over focuses itself first.
    const frame = requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  function stepFocus(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
    event.preventDefault()
    next?.focus()
  }

  return (
    <PopAt label={words.title} at={at} look="sheet" onClose={onClose}>
      <div className={styles.pop}>
        <header>
          <h2>{words.title}</h2>
          <p>{words.to(texts.shortPeriod(period))}</p>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among its buttons */}
        <ul ref={list} onKeyDown={stepFocus}>
          {offered.map((source) => (
            <li key={source.start}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  openProposal(period, { kind: 'copy', from: source.start })
                }}
              >
                <b>{capital(texts.shortPeriod(source))}</b>{' '}
                <span className="num">{texts.daysOfWeek(source)}</span>
              </button>
            </li>
          ))}
        </ul>
        <footer>
          <Button
            look="quiet"
            isDisabled={offered.length < pageSize - 1}
            onPress={() => setNewest(newest - pageSize)}
          >
            {words.earlier}
          </Button>
          <Button look="quiet" onPress={() => setNewest(newest + pageSize)}>
            {words.later}
          </Button>
        </footer>
      </div>
    </PopAt>
  )
}
