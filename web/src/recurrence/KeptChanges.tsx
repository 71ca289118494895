import { type EntryId } from '@lustra/contract/ids'
import { type Scope } from '@lustra/contract/recurrence'
import { Button } from '#ui/button/Button.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { keptChanges, keptText } from './kept-changes.ts'
import { type Series } from './recurrence-queries.ts'
import styles from './RecurrenceDialog.module.css'

interface KeptChangesProps {
  readonly series: Series
  readonly scope: Scope
  readonly from: EntryId | null
  /** Its change is what is to be made everywhere. */
  readonly except?: EntryId | null
  /** Where one of them may be given back to its rule. */
  readonly onReset?: (id: EntryId) => void
}

/** Before a series changes: which of its occurrences will not change with it. */
export function KeptChanges({ series, scope, from, except = null, onReset }: KeptChangesProps) {
  const { editor } = useWords().recurrence
  const language = useLanguage()
  const kept = keptChanges(series, scope, from, except)
  if (kept.length === 0 && series.closed === 0) return null
  return (
    <section className={styles.kept}>
      {kept.length > 0 && <h3>{editor.kept(kept.length)}</h3>}
      <ul>
        {kept.map((change) => (
          <li key={change.id} className="num">
            {keptText(change, editor, language)}
            {onReset && (
              <Button size="s" look="quiet" onPress={() => onReset(change.id)}>
                {editor.reset}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {series.closed > 0 && <p>{editor.keptClosed(series.closed)}</p>}
    </section>
  )
}
