import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { type HoursChange } from '@lustra/contract/capacity'
import { type DayNumber, dayOf, startOfDay } from '@lustra/domain/calendar'
import { fromText } from './from-text.ts'
import styles from './HoursSection.module.css'

interface AppliesFromProps {
  readonly from: DayNumber | null
  readonly today: DayNumber
  readonly changes: readonly HoursChange[]
  readonly onChoose: (day: DayNumber | null | 'today') => void
}

/** From which day the rows apply: today, or another day. */
export function AppliesFrom({ from, today, onChoose }: AppliesFromProps) {
  const { hours: words } = useWords('capacity').capacity
  const texts = dateTexts(useLanguage())
  const rules = useCalendarRules()
  const text =
    from === null ? words.from.beginning : fromText(from, { today, texts, words, now: clock.now() })
  return (
    <div className={styles.applies}>
      <span>{words.applies}</span>
      <DatePop
        mode="DAY"
        rules={rules}
        value={startOfDay(from ?? today)}
        onChange={(time) => time !== null && onChoose(dayOf(time) === today ? 'today' : dayOf(time))}
        trigger={
          <Button size="s" icon="calendar">
            {text}
            <span className="hidden">{`. ${words.chooseDay}`}</span>
          </Button>
        }
      />
      {from !== today && (
        <Button look="quiet" size="s" onPress={() => onChoose('today')}>
          {words.from.today}
        </Button>
      )}
    </div>
  )
}
