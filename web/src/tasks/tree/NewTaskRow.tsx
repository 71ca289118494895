import { LineOffer, type RecognizedLine, captureRequestOf } from '#capture/index.ts'
import { useWords } from '#language/Language.tsx'
import { type CSSProperties, type Dispatch, useDeferredValue, useRef, useState } from 'react'
import { type LatestActions } from '../task-actions.ts'
import { type TreePosition } from '../task-updates.ts'
import { TaskField } from './TaskField.tsx'
import { Guides } from './TaskRowView.tsx'
import { type TasksAction } from '../screen-state.ts'
import styles from './TaskRowView.module.css'

interface NewTaskRowProps {
  readonly level: number
  readonly position: TreePosition
  readonly latest: LatestActions
  readonly dispatch: Dispatch<TasksAction>
}

export function NewTaskRow({ level, position, latest, dispatch }: NewTaskRowProps) {
  const { entry } = useWords('tasks').tasks
  const [text, setText] = useState('')
  const typed = useDeferredValue(text)
  const recognized = useRef<RecognizedLine | null>(null)
  const input = useRef<HTMLInputElement>(null)

  /** Accepts the offer only if it is visible. */
  function acceptOffer(line: string): boolean {
    const { current } = recognized
    if (current?.text !== line) return false
    latest().actions.submitCaptured(captureRequestOf(current.task, position.parentId), line, position)
    return true
  }

  function press() {
    if (!input.current || !acceptOffer(input.current.value)) return
    input.current.value = ''
    setText('')
  }

  return (
    <div className={`${styles.row} ${styles.entry}`} style={{ '--level': level - 1 } as CSSProperties}>
      <div className={styles.main} data-leaf>
        <Guides level={level} />
        <span className={styles.noTick} />
        <i className={styles.bar} />
        <TaskField
          label={`${entry.newName}, ${entry.level(level)}`}
          initial=""
          placeholder={entry.placeholder}
          hints
          inputRef={input}
          end={
            typed !== '' && (
              <LineOffer
                text={typed}
                parentId={position.parentId}
                onRecognized={(line) => {
                  recognized.current = line
                }}
                onAccept={press}
              />
            )
          }
          onType={setText}
          onControlEnter={acceptOffer}
          onEnter={(text) => latest().actions.submitName(text, position, true)}
          onEscape={() => dispatch({ type: 'name-edit-ended', takesFocus: true })}
          onLeave={(text) => latest().actions.submitName(text, position, false)}
          onTab={(shift) => latest().actions.shiftNewTask(position, !shift)}
          onPaste={(text) => latest().actions.pasteLines(text, position)}
        />
      </div>
    </div>
  )
}
