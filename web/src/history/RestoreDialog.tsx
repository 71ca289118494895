import { useLanguage, useWords } from '#language/Language.tsx'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { HistoryTexts, TaskTexts, actOf } from '#tasks/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type RestoredTask } from '@lustra/contract/history'
import { type TaskId } from '@lustra/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreState } from './history-mutations.ts'
import { restorePreviewQuery } from './history-queries.ts'
import styles from './RestoreDialog.module.css'

export interface RestoreDialogProps {
  /** The last line of the journal that counts. */
  readonly line: number
  /** What the state is; null for the one that the user has looked at. */
  readonly before: string | null
  /** Restored first; null for everything. */
  readonly task: TaskId | null
  readonly onClose: () => void
}

/** Restores a task, or everything, to an earlier state, and says before what changes and which rules that would break (RHY-072). */
export function RestoreDialog({ line, before, task, onClose }: RestoreDialogProps) {
  const { history, shell, ui } = useWords('history')
  const { restore: words } = history
  const [scope, setScope] = useState<'task' | 'all'>(task === null ? 'all' : 'task')
  const [isPending, setPending] = useState(false)
  const restored = { line, task: scope === 'task' ? task : null }
  const { data: preview, isError, error, refetch } = useQuery(restorePreviewQuery(restored))
  const isSame = preview !== undefined && preview.taskCount + preview.others === 0

  async function carryOut() {
    setPending(true)
    const { ok } = await restoreState.run(restored)
    setPending(false)
    if (ok) onClose()
  }

  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button
            look="primary"
            isPending={isPending}
            refusal={preview ? (isSame ? words.same : null) : shell.progress}
            onPress={() => void carryOut()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          {before === null ? words.asSeen : words.before(before)} {words.stays}
        </p>
        {task !== null && (
          <Segments
            label={words.scope}
            value={scope}
            segments={[
              { value: 'task', label: words.task },
              { value: 'all', label: words.everything },
            ]}
            onChange={setScope}
          />
        )}
        {!preview && !isError && <WaitingRows count={3} />}
        {!preview && isError && (
          <LoadFailed text={`${words.failed} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {isSame && <p>{words.same}</p>}
        {preview && !isSame && (
          <section className={styles.part} aria-label={words.changes}>
            <h3>{words.changes}</h3>
            <ul className={styles.rows}>
              {preview.tasks.map((each) => (
                <RestoredRow key={each.id} task={each} />
              ))}
              {preview.taskCount > preview.tasks.length && (
                <li>{words.more(preview.taskCount - preview.tasks.length)}</li>
              )}
              {preview.others > 0 && <li>{words.others(preview.others)}</li>}
            </ul>
          </section>
        )}
        {preview && preview.unfit.length > 0 && (
          <section className={styles.part} aria-label={words.unfit}>
            <h3>{words.unfit}</h3>
            <ul className={styles.rows}>
              {preview.unfit.map(({ name, reason, isInBin }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- one task may have the same reason twice
                <li key={index}>
                  <b>{name}</b> {isInBin ? words.waits : words.remains}
                  <small>{reason}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function RestoredRow({ task }: { readonly task: RestoredTask }) {
  const words = useWords('history', 'taskPanel', 'tasks')
  const rules = useCalendarRules()
  const language = useLanguage()
  const now = clock.now()
  const texts = new HistoryTexts(words.taskPanel, new TaskTexts(words.tasks, language, rules), now)
  const { restore } = words.history
  const told = task.changes.map((change) => texts.textOf(actOf(change)))
  const { entries, records, comments } = task
  const isBack = task.changes.some(({ kind }) => kind === 'restored')
  const counted = [
    entries > 0 && words.history.entries(entries),
    records > 0 && restore.records(records),
    comments > 0 && restore.comments(comments),
  ].filter((text) => text !== false)
  return (
    <li>
      <b>{task.name}</b> {told.join(', ')}
      {(isBack || told.length === 0) && counted.length > 0 && <small>{counted.join(' · ')}</small>}
    </li>
  )
}
