import { useWords } from '#language/Language.tsx'
import { type CSSProperties, type Dispatch } from 'react'
import { type Able } from '../task-actions.ts'
import { type TreePosition } from '../task-updates.ts'
import { TaskField } from './TaskField.tsx'
import { Guides } from './TaskRowView.tsx'
import { type TasksAction } from '../tasks-view.ts'
import styles from './TaskRowView.module.css'

interface EntryRowProps {
  readonly level: number
  readonly place: TreePosition
  readonly able: Able
  readonly dispatch: Dispatch<TasksAction>
}

/** The row of a task that has no name yet. */
export function EntryRow({ level, place, able, dispatch }: EntryRowProps) {
  const { entry } = useWords().tasks
  return (
    <div className={`${styles.row} ${styles.entry}`} style={{ '--level': level - 1 } as CSSProperties}>
      <div className={styles.main} data-leaf>
        <Guides level={level} />
        <span className={styles.noTick} />
        <i className={styles.bar} data-none />
        <TaskField
          label={`${entry.newName}, ${entry.level(level)}`}
          initial=""
          placeholder={entry.placeholder}
          hints
          onEnter={(text) => able().actions.submitEntry(text, place, true)}
          onEscape={() => dispatch({ type: 'entry-ended', takesFocus: true })}
          onLeave={(text) => able().actions.submitEntry(text, place, false)}
          onTab={(shift) => able().actions.shiftEntry(place, !shift)}
          onPaste={(text) => able().actions.pasteLines(text, place)}
        />
      </div>
    </div>
  )
}
