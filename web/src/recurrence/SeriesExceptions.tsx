import { clock } from '#browser/clock.ts'
import { type EntryId } from '@lustra/contract/ids'
import { type Scope } from '@lustra/contract/recurrence'
import { Button } from '#ui/button/Button.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { exceptionsIn, exceptionText } from './series-exceptions.ts'
import { type Series } from './recurrence-queries.ts'
import styles from './RecurrenceDialog.module.css'

interface SeriesExceptionsProps {
  readonly series: Series
  readonly scope: Scope
  readonly from: EntryId | null
  /** The occurrence whose change is applied to the others. */
  readonly excluded?: EntryId | null
  readonly onReset?: (id: EntryId) => void
}

/** Lists the occurrences that a change of the series does not affect. */
export function SeriesExceptions({ series, scope, from, excluded = null, onReset }: SeriesExceptionsProps) {
  const { editor } = useWords('recurrence').recurrence
  const language = useLanguage()
  const exceptions = exceptionsIn(series, scope, from, excluded)
  if (exceptions.length === 0 && series.closed === 0) return null
  return (
    <section className={styles.exceptions}>
      {exceptions.length > 0 && <h3>{editor.changedCount(exceptions.length)}</h3>}
      <ul>
        {exceptions.map((change) => (
          <li key={change.id} className="num">
            {exceptionText(change, editor, language, clock.now())}
            {onReset && (
              <Button size="s" look="quiet" onPress={() => onReset(change.id)}>
                {editor.reset}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {series.closed > 0 && <p>{editor.closedCount(series.closed)}</p>}
    </section>
  )
}
