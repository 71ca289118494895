import { useStore } from '#browser/store.ts'
import { useMinute, useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Period } from '@lustra/domain/calendar'
import { leftoversIn } from '@lustra/domain/leftovers'
import { LeftoverTexts } from './leftover-texts.ts'
import { leftoversOpen } from './leftovers-open.ts'
import { leftoversQuery } from './leftovers-queries.ts'
import styles from './LeftoversOfPeriod.module.css'

/** Opens the list with the leftovers of a period that is over; nothing without any. */
export function LeftoversOfPeriod({ period }: { readonly period: Period }) {
  const words = useWords('leftovers')
  const rules = useCalendarRules()
  const today = useToday()
  const { data } = useOptimisticQuery(leftoversQuery(today))
  const texts = new LeftoverTexts(words, useLanguage(), rules, useMinute())
  const open = useStore(leftoversOpen)
  const count = data && period.end <= today ? leftoversIn(data.leftovers, period, rules).length : 0
  if (count === 0) return null
  const isOpen = open?.of?.kind === period.kind && open.of.start === period.start
  const text = words.leftovers.line.leftOver(count)
  return (
    <button
      type="button"
      className={styles.count}
      aria-expanded={isOpen}
      data-leftovers-of-period
      onClick={() => leftoversOpen.set(isOpen ? null : { of: period })}
    >
      <Icon name="clock" size="s" />
      <span aria-hidden>{text}</span>
      <span className="hidden">{`${text}: ${texts.name(period)}`}</span>
    </button>
  )
}
