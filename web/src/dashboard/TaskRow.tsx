import { fillOf } from '#ui/color/fill.ts'
import { useWords } from '#language/Language.tsx'
import { CompletenessRing } from '#ui/field/CompletenessRing.tsx'
import { Tick } from '#ui/field/Tick.tsx'
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent } from 'react'
import { type Remark } from './dashboard-texts.ts'
import { mayToggle } from './may-toggle.ts'
import { selectRow, toggleRow } from './row-actions.ts'
import { targetOf } from './row-target.ts'
import { type RowStop } from './use-row-focus.ts'
import styles from './TaskRow.module.css'

interface TaskRowProps {
  readonly row: CurrentPlan | DueTask
  readonly remarks: readonly Remark[]
  /** Announced by screen readers after the name. */
  readonly spoken: string
  readonly next?: boolean
  readonly stop: RowStop
}

/** A link that also selects the item it opens. */
export function TaskRow({ row, remarks, spoken, next, stop }: TaskRowProps) {
  const fill = fillOf(row.color)
  const target = targetOf(row, useCalendarRules())

  function press(event: KeyboardEvent) {
    stop.onKeyDown(event)
    if (event.key !== ' ') return
    // Space would scroll the page.
    event.preventDefault()
    if (!event.repeat) toggleRow(row)
  }

  return (
    <li
      className={styles.row}
      data-task={row.taskId}
      style={fill.style}
      data-status={row.status}
      data-selected={row.selected || undefined}
      data-related={row.related || undefined}
      data-next={next || undefined}
      data-none={fill.text === 'none' || undefined}
    >
      <Completion row={row} onToggle={() => toggleRow(row)} />
      <Link
        {...target}
        className={styles.name}
        aria-current={next || undefined}
        aria-keyshortcuts="Space"
        data-stop
        {...stop}
        onKeyDown={press}
        onClick={() => selectRow(row)}
      >
        <i className={styles.mark} data-tip={row.category || undefined} />
        <span className="trunc" title={row.name}>
          {row.name}
        </span>
        {spoken && <span className="hidden">{`, ${spoken}`}</span>}
        {remarks.map(({ text, look }) => (
          <span key={text} className={styles.remark} data-look={look}>
            <span className="hidden">{', '}</span>
            {text}
          </span>
        ))}
      </Link>
    </li>
  )
}

interface CompletionProps {
  readonly row: CurrentPlan | DueTask
  readonly onToggle: () => void
}

function Completion({ row, onToggle }: CompletionProps) {
  const { tasks, dashboard } = useWords('tasks', 'dashboard')
  if (!row.leaf) {
    return (
      <span className={styles.ring}>
        <CompletenessRing percent={row.percent} />
      </span>
    )
  }
  const isOpen = row.status === 'NORMAL'
  const why = row.status === 'CANCELLED' ? dashboard.row.cancelled : dashboard.row.partOfClosed
  return (
    <span className={styles.tick}>
      <Tick
        done={row.status === 'COMPLETED'}
        label={isOpen ? tasks.row.complete(row.name) : tasks.row.reopen(row.name)}
        refusal={mayToggle(row) ? null : why}
        tabIndex={-1}
        onChange={onToggle}
      />
    </span>
  )
}
