import { clock } from '#browser/clock.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Words } from '@lustra/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvernoteLog, evernoteLogQuery, syncEvernote } from './evernote-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import styles from './Evernote.module.css'

const pollMs = 2000

export function EvernoteSyncRows() {
  const { evernote, tasks } = useWords('evernote', 'tasks')
  const { sync: texts } = evernote
  const syncing = useRun({ run: () => outcomeOf(syncEvernote()) })
  const { data: log } = useQuery({
    ...evernoteLogQuery,
    refetchInterval: ({ state }) => (state.data?.inProgress ? pollMs : false),
  })
  const moments = new MomentTexts(tasks, useLanguage())
  const isRunning = log?.inProgress === true
  const next = isRunning ? null : (log?.next ?? null)
  return (
    <>
      <div className={rowStyles.row}>
        <dt>{texts.title}</dt>
        <dd>
          <span className="num">
            <span role="status">
              {isRunning
                ? texts.running
                : log?.synchronized == null
                  ? texts.never
                  : moments.moment(log.synchronized, clock.now())}
            </span>
            {next !== null && (
              <span className={sectionStyles.faint}>
                {` · ${texts.next(moments.moment(next, clock.now()))}`}
              </span>
            )}
          </span>
          {syncing.failure && <ProblemLine text={syncing.failure.message} />}
        </dd>
        <dd className={rowStyles.act}>
          <Button
            size="s"
            icon="refresh"
            isPending={syncing.isPending || isRunning}
            onPress={() => void syncing.run(undefined)}
          >
            {texts.now}
          </Button>
        </dd>
      </div>
      {log && log.lines.length > 0 && <LogRow log={log} moments={moments} />}
    </>
  )
}

function LogRow({ log, moments }: { readonly log: EvernoteLog; readonly moments: MomentTexts }) {
  const { sync: texts } = useWords('evernote').evernote
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={rowStyles.row}>
      <dt>{texts.log}</dt>
      <dd className={`num ${sectionStyles.faint}`}>{texts.notes(log.noteCount)}</dd>
      <dd className={rowStyles.act}>
        <Button
          look="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.hideLog : texts.showLog}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
          <Icon name={isOpen ? 'fold' : 'unfold'} size="s" />
        </Button>
      </dd>
      {isOpen && (
        <dd className={styles.lines}>
          <ul className={`num ${styles.log}`}>
            {log.lines.map((line) => (
              <li key={line.id}>
                <span>{moments.moment(line.time, clock.now())}</span>
                {line.error === null ? (
                  <span>{lineText(line, texts)}</span>
                ) : (
                  <ProblemLine isRemark text={line.error} />
                )}
              </li>
            ))}
          </ul>
        </dd>
      )}
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
