import { fillOf } from '#ui/color/fill.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { dayOf } from '@lustra/domain/calendar'
import { type FirstTaskPeriod, firstTaskPeriods } from '@lustra/domain/onboarding'
import { previewCells } from './preview-cells.ts'
import styles from './CalendarPreview.module.css'

/** A preview of the first tasks: one row per level with a task, coarser levels first. */
export function CalendarPreview({ answers }: { readonly answers: OnboardingAnswers }) {
  const words = useWords('onboarding').onboarding.preview
  const named = answers.tasks.filter(({ name }) => name.trim() !== '')
  const spans = firstTaskPeriods.filter((span) => named.some((task) => task.span === span))
  return (
    <aside className={styles.preview} aria-label={words.title} style={fillOf(answers.category.color).style}>
      <h2 className={styles.title}>{words.title}</h2>
      {spans.length === 0 && <p className={styles.hint}>{words.none}</p>}
      {spans.map((span) => (
        <Plane
          key={span}
          span={span}
          names={named.filter((task) => task.span === span).map(({ name }) => name)}
          color={answers.category.color}
        />
      ))}
      {spans.length > 1 && <p className={styles.hint}>{words.hint}</p>}
    </aside>
  )
}

interface PlaneProps {
  readonly span: FirstTaskPeriod
  readonly names: readonly string[]
  readonly color: string
}

function Plane({ span, names, color }: PlaneProps) {
  const words = useWords('onboarding').onboarding.preview
  const language = useLanguage()
  const rules = useCalendarRules()
  const cells = previewCells(span, dayOf(clock.now()), rules, dateTexts(language))
  return (
    <div className={styles.plane}>
      <div className={styles.head}>
        <b>{words.levels[span]}</b>
        <ul>
          {names.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two tasks may have the same name
            <li key={place}>
              <i />
              <span className="trunc" title={name}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${styles.cells} num`} aria-hidden>
        {cells.map(({ text, isNow }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cells never move
          <span key={place} data-now={isNow || undefined} data-text={fillOf(color).text}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
