import { clock } from '#browser/clock.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { type Words } from '@lustra/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvernoteLog, evernoteLogQuery, syncEvernote } from './evernote-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import screenStyles from '../SettingsScreen.module.css'
import styles from './Evernote.module.css'

const pollMs = 2000

/** When notes came last, what came, and the way to have them at once. */
export function EvernoteSyncRow() {
  const { evernote, tasks } = useWords('evernote', 'tasks')
  const { sync: texts } = evernote
  const [isOpen, setOpen] = useState(false)
  const syncing = useRun({ run: () => outcomeOf(syncEvernote()) })
  const { data: log } = useQuery({
    ...evernoteLogQuery,
    refetchInterval: ({ state }) => (state.data?.inProgress ? pollMs : false),
  })
  const moments = new MomentTexts(tasks, useLanguage())
  const isRunning = log?.inProgress === true
  return (
    <div className={rowStyles.row}>
      <dt>{texts.title}</dt>
      <dd>
        <span role="status">
          {isRunning
            ? texts.running
            : log?.synchronized == null
              ? texts.never
              : moments.moment(log.synchronized, clock.now())}
        </span>
        {log && log.lines.length > 0 && (
          <Button look="quiet" size="s" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {texts.show}
          </Button>
        )}
        {syncing.failure && <ProblemLine text={syncing.failure.message} />}
        {isOpen && (
          <ul className={styles.log}>
            {log?.lines.map((line) => (
              <li key={line.id}>
                <span className={screenStyles.faint}>{moments.moment(line.time, clock.now())}</span>
                {line.error === null ? (
                  <span>{lineText(line, texts)}</span>
                ) : (
                  <ProblemLine isRemark text={line.error} />
                )}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dd className={rowStyles.act}>
        <Button
          look="quiet"
          size="s"
          isPending={syncing.isPending || isRunning}
          onPress={() => void syncing.run(undefined)}
        >
          {texts.now}
        </Button>
      </dd>
    </div>
  )
}

function lineText(
  { added, changed, removed }: EvernoteLog['lines'][number],
  texts: Words['evernote']['sync'],
): string {
  const parts = [
    added > 0 && texts.added(added),
    changed > 0 && texts.changed(changed),
    removed > 0 && texts.removed(removed),
  ].filter((part) => part !== false)
  return parts.length === 0 ? texts.nothing : parts.join(', ')
}
