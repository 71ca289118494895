import { past } from '#browser/past.ts'
import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Box } from '#ui/field/Box.tsx'
import { CompletenessRing } from '#ui/field/CompletenessRing.tsx'
import { Tick } from '#ui/field/Tick.tsx'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { type Task } from '../task.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { PriorityMark } from './PriorityMark.tsx'
import { type Urgency } from '../task-texts.ts'
import styles from './TaskRowView.module.css'

export interface TaskFacts {
  readonly due: string
  readonly urgency: Urgency
  readonly scheduled: string
  readonly tracked: string
  readonly trackedParts: string
  /** One line for narrow screens, which have no columns. */
  readonly meta: string
}

interface TaskRowViewProps {
  readonly task: Task
  readonly level: number
  readonly expanded: boolean | null
  readonly facts: TaskFacts
  readonly current: boolean
  readonly checked: boolean
  /** The slot of the highlighted offer; null for none. */
  readonly preview: string | null
  readonly isFocused: boolean
  readonly narrow: boolean
  readonly isDragged: boolean
  /** Replaces the name while it is edited. */
  readonly field: ReactNode
  /** At the end of a swiped row. */
  readonly swipeActions: ReactNode
  readonly onFold: (folded: boolean) => void
  readonly onTick: () => void
  readonly onCheck: () => void
  readonly onFavourite: () => void
  readonly onRename: () => void
  readonly onAddInside: () => void
  readonly onMore: (at: PointOfWindow) => void
}

/** One task as a row. The row itself handles keys for every action, so its buttons are not tab stops. */
export function TaskRowView(props: TaskRowViewProps) {
  const { task, level, expanded, facts, current, checked, isFocused, narrow, isDragged, field } = props
  const { swipeActions } = props
  const { row } = useWords('tasks').tasks
  const isOpen = task.status === 'NORMAL'
  const name = (
    <span className={`${styles.name} trunc`} title={task.name}>
      {task.name}
    </span>
  )
  // Icons of buttons are rendered once the row is hovered or focused, because they are a third of the work of rendering rows.
  const [wasReached, setReached] = useState(false)
  const isReached = wasReached || isFocused || current
  if (isReached && !wasReached) setReached(true)
  return (
    <div
      className={styles.row}
      data-drag={field ? undefined : task.id}
      data-current={current || undefined}
      data-checked={checked || undefined}
      data-previewed={props.preview !== null || undefined}
      data-dragged={isDragged || undefined}
      data-closed={isOpen ? undefined : true}
      data-top={level === 1 || undefined}
      data-swiped={swipeActions ? true : undefined}
      style={{ '--level': level - 1, ...fillOf(task.color).style } as CSSProperties}
      onPointerEnter={() => setReached(true)}
    >
      {!narrow && (
        <>
          {isReached && !past && (
            <span className={styles.grip} aria-hidden>
              <Icon name="grip" />
            </span>
          )}
          <span className={styles.check}>
            {!past && (
              <Box checked={checked} label={row.select(task.name)} tabIndex={-1} onChange={props.onCheck} />
            )}
          </span>
        </>
      )}
      <div
        className={styles.main}
        data-leaf={expanded === null || undefined}
        onDoubleClick={past ? undefined : props.onRename}
      >
        <Guides level={level} />
        {expanded !== null && (
          // For the pointer only: the tree handles arrow keys and announces folding.
          <button
            type="button"
            className={styles.fold}
            data-folded={!expanded || undefined}
            aria-hidden
            tabIndex={-1}
            onClick={() => props.onFold(expanded)}
            onDoubleClick={(event) => event.stopPropagation()}
          >
            <Icon name="unfold" size="s" />
          </button>
        )}
        <span className={styles.tick}>
          {expanded !== null && isOpen ? (
            <CompletenessRing percent={task.completeness} />
          ) : (
            <Tick
              done={!isOpen}
              label={isOpen ? row.complete(task.name) : row.reopen(task.name)}
              tabIndex={-1}
              onChange={props.onTick}
            />
          )}
        </span>
        <i className={styles.bar} />
        {field || (
          <>
            {narrow ? (
              <span className={styles.text}>
                {name}
                {facts.meta && (
                  <span
                    className={`${styles.meta} trunc`}
                    data-text={facts.meta}
                    data-urgency={facts.urgency}
                  />
                )}
              </span>
            ) : (
              name
            )}
            <PriorityMark priority={task.priority} />
            {task.recurring && (
              <span className={styles.sign} title={row.recurring}>
                <Icon name="repeat" size="s" />
              </span>
            )}
            <span className={styles.go}>
              {!narrow && !past && (
                <button
                  type="button"
                  aria-label={row.addSubtask(task.name)}
                  tabIndex={-1}
                  onClick={props.onAddInside}
                >
                  {isReached && <Icon name="plus" />}
                </button>
              )}
              <button
                type="button"
                aria-label={row.more(task.name)}
                tabIndex={-1}
                onClick={({ currentTarget }) => props.onMore(pointBelow(currentTarget))}
              >
                {(narrow || isReached) && <Icon name="more" />}
              </button>
            </span>
          </>
        )}
      </div>
      {!narrow && (
        <>
          <Fact text={facts.due} urgency={facts.urgency} className={styles.due} />
          {props.preview === null ? (
            <Fact text={facts.scheduled} className={styles.scheduled} />
          ) : (
            <Fact text={props.preview} className={`${styles.scheduled} ${styles.preview}`} />
          )}
          <Fact text={facts.tracked} tip={facts.trackedParts} className={styles.tracked} />
          <button
            type="button"
            className={styles.star}
            disabled={past !== null}
            aria-pressed={task.favourite}
            aria-label={row.favourite(task.name)}
            tabIndex={-1}
            onClick={props.onFavourite}
          >
            {(isReached || task.favourite) && <Icon name="star" size="s" />}
          </button>
        </>
      )}
      {swipeActions}
    </div>
  )
}

interface FactProps {
  readonly text: string
  readonly tip?: string
  readonly urgency?: Urgency
  readonly className: string | undefined
}

/** Visual only: the row's accessible name contains it in words. */
function Fact({ text, tip, urgency, className }: FactProps) {
  return (
    text && (
      <span
        className={`${styles.fact} ${className} num trunc`}
        data-text={text}
        data-tip={tip || undefined}
        data-urgency={urgency}
      />
    )
  )
}

export function Guides({ level }: { readonly level: number }) {
  return Array.from({ length: level - 1 }, (_, depth) => (
    <i key={depth} className={styles.guide} style={{ '--depth': depth } as CSSProperties} />
  ))
}
