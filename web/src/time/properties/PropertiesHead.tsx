import { past } from '#browser/past.ts'
import { EntryName } from '#calendar/entry/EntryName.tsx'
import { useWords } from '#language/Language.tsx'
import { type TimeTask } from '../records/records.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Tick } from '#ui/field/Tick.tsx'
import { useState } from 'react'
import { type RecordActions } from '../record-actions.ts'
import styles from './Properties.module.css'

interface PropertiesHeadProps {
  readonly task: TimeTask
  readonly actions: RecordActions
  readonly onClose: () => void
}

export function PropertiesHead({ task, actions, onClose }: PropertiesHeadProps) {
  const { properties } = useWords('time').time
  const [whyNot, setWhyNot] = useState<string | null>(null)
  const isDone = task.status === 'COMPLETED'
  const toggle = async () => setWhyNot(await actions.toggleStatus(task))
  return (
    <>
      <header className={styles.head}>
        {task.status !== 'CANCELLED' && (
          <Tick
            done={isDone}
            label={isDone ? properties.reopen(task.name) : properties.complete(task.name)}
            onChange={() => void toggle()}
          />
        )}
        <div className={styles.name}>
          <EntryName name={task.name} onRename={(name) => void actions.rename(task, name)} />
        </div>
        {!past && <IconButton icon="close" label={properties.close} onPress={onClose} />}
      </header>
      {whyNot !== null && (
        <p className={styles.problem} role="alert">
          {whyNot.startsWith(properties.cannotComplete) ? whyNot : `${properties.cannotComplete}. ${whyNot}`}
        </p>
      )}
    </>
  )
}
