import { useQuery } from '@tanstack/react-query'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Scope } from '@lustra/contract/recurrence'
import { useState } from 'react'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SeriesExceptions } from './SeriesExceptions.tsx'
import { seriesOfOccurrence } from './series-exceptions.ts'
import { widenChange } from './recurrence-mutations.ts'
import { seriesQuery } from './recurrence-queries.ts'
import { Choice } from './RecurrenceFields.tsx'
import styles from './RecurrenceDialog.module.css'

interface WidenDialogProps {
  readonly task: { readonly id: TaskId; readonly name: string }
  /** The occurrence that was moved or resized. */
  readonly entryId: EntryId
  readonly onClose: () => void
}

export function WidenDialog({ task, entryId, onClose }: WidenDialogProps) {
  const { editor, notices } = useWords('recurrence').recurrence
  const { data: all } = useQuery(seriesQuery(task.id))
  const [scope, setScope] = useState<Scope>('following')
  const widening = useRun(widenChange)
  const problem = widening.failure?.message ?? ''
  const series = all && seriesOfOccurrence(all, entryId)

  async function widen() {
    const { ok } = await widening.run({ id: entryId, scope }, { done: notices.changed(task.name) })
    if (ok) onClose()
  }

  return (
    <Dialog
      title={editor.widen.title(task.name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{editor.cancel}</Button>
          <Button look="primary" takesFocus isPending={widening.isPending} onPress={() => void widen()}>
            {editor.widen.apply}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Choice
          label={editor.scope}
          value={scope}
          options={(['following', 'all'] as const).map((value) => ({ value, label: editor.scopes[value] }))}
          onChange={setScope}
        />
        {series && <SeriesExceptions series={series} scope={scope} from={entryId} excluded={entryId} />}
        <p className={styles.problem} role="status">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
