import { useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LeftoverSwipeActions } from './LeftoverSwipe.tsx'
import { LeftoverCard } from './LeftoverCard.tsx'
import { type LeftoverTexts } from './leftover-texts.ts'
import { type ActionName, type LeftoverRow } from './leftovers.ts'
import styles from './LeftoversList.module.css'

interface LeftoverRowViewProps {
  readonly row: LeftoverRow
  readonly texts: LeftoverTexts
  /** Whether it is the tab stop, with its actions below it. */
  readonly isCurrent: boolean
  readonly isChecked: boolean
  readonly isSwiped: boolean
  /** Why the last action was not possible. */
  readonly refusal: string | null
  readonly onFocus: () => void
  readonly onCheck: () => void
  readonly onAct: (name: ActionName) => void
  readonly onDoneToday: () => void
  /** The number of rows that the undo of this row brings back. */
  readonly undoCount: number
  readonly onUndo: (line: number) => void
}

export function LeftoverRowView(props: LeftoverRowViewProps) {
  const { row, texts, isCurrent, isChecked, refusal, undoCount, onFocus, onCheck } = props
  const { list } = useWords('leftovers').leftovers
  const { name, color, parentName } = row.kind === 'entry' ? row.entry : row.task
  const mark = <i className={styles.mark} style={fillOf(color).style} />
  if (row.outcome) {
    const { text, line } = row.outcome
    return (
      <li className={styles.row} data-gone>
        <Icon name="check" size="s" />
        {mark}
        <span className={styles.name}>
          <b className="trunc">{name}</b>
          <small className="trunc">{text}</small>
        </span>
        {line !== null && (
          <IconButton
            icon="undo"
            label={undoCount > 1 ? list.undoMany(undoCount) : list.undo(name)}
            onPress={() => props.onUndo(line)}
          />
        )}
      </li>
    )
  }
  return (
    <li className={isCurrent ? styles.card : undefined} data-checked={isChecked || undefined}>
      <div className={styles.row} data-row={row.key} data-swiped={props.isSwiped || undefined}>
        {row.kind === 'entry' ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={list.select(name)}
              checked={isChecked}
              onChange={onCheck}
            />
          </label>
        ) : (
          <span />
        )}
        {mark}
        <button
          type="button"
          className={styles.name}
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isCurrent}
          data-stop={isCurrent || undefined}
          onFocus={onFocus}
          onClick={onFocus}
        >
          <b className="trunc">{name}</b>
          <Facts row={row} texts={texts} />
        </button>
        {props.isSwiped && <LeftoverSwipeActions row={row} texts={texts} onAct={props.onAct} />}
      </div>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {isCurrent && (
        <>
          {parentName !== '' && <p className={styles.why}>{list.partOf(parentName)}</p>}
          <LeftoverCard row={row} texts={texts} onAct={props.onAct} onDoneToday={props.onDoneToday} />
        </>
      )}
    </li>
  )
}

function Facts({ row, texts }: Pick<LeftoverRowViewProps, 'row' | 'texts'>) {
  const { list } = useWords('leftovers').leftovers
  const facts = row.kind === 'entry' ? texts.facts(row.entry) : texts.taskFacts(row.task)
  const time = row.kind === 'entry' ? row.entry.due : row.task.dueTime
  const due = time === null ? null : texts.due(time)
  return (
    <small className="trunc">
      {facts.join(' · ')}
      {due && (
        <>
          {facts.length > 0 && ' · '}
          <span data-over={due.isOver || undefined}>{due.text}</span>
        </>
      )}
      {row.kind === 'entry' && row.entry.pinned && (
        <>
          {' · '}
          <Icon name="pin" size="s" />
          {list.pinned}
        </>
      )}
    </small>
  )
}
