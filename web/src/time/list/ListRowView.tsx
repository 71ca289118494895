import { past } from '#browser/past.ts'
import { fillOf } from '#ui/color/fill.ts'
import side from '#calendar/frame/SideRow.module.css'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type ListNode } from './list-rows.ts'
import styles from './TimeList.module.css'

interface ListRowViewProps {
  readonly node: ListNode
  readonly folded: boolean
  readonly selected: boolean
  readonly runs: boolean
  /** Seconds in the visible week. */
  readonly tracked: number
  readonly onTimer: () => void
  readonly onFavourite: () => void
}

export function ListRowView({ node, folded, selected, runs, tracked, ...does }: ListRowViewProps) {
  const { list, timer } = useWords('time').time
  if (node.kind === 'group') {
    const name = list[node.group]
    return (
      <div className={styles.group} data-folded={folded || undefined}>
        <span aria-hidden>{name}</span>
        <span className="num" aria-hidden>
          {node.count}
        </span>
        <span className="hidden">{list.group(name, node.count)}</span>
      </div>
    )
  }
  const { task } = node
  const fill = fillOf(task.color)
  const meta = [task.parentName, tracked > 0 && list.thisWeek(tracked)].filter(Boolean)
  return (
    <div
      className={`${side.row} ${styles.row}`}
      style={fill.style}
      data-selected={selected || undefined}
      data-runs={runs || undefined}
      data-text={fill.text}
    >
      <span className={styles.star} data-on={task.favourite || undefined}>
        <IconButton
          icon="star"
          size="s"
          on={task.favourite}
          label={list.favourite(task.name)}
          tip={false}
          isDisabled={past !== null}
          onPress={does.onFavourite}
          excludeFromTabOrder
        />
      </span>
      <i className={side.bar} />
      <div className={side.text}>
        <b className="trunc" title={task.name}>
          {task.name}
        </b>
        {meta.length > 0 && (
          <span className="trunc num" title={meta.join(' · ')}>
            {meta.join(' · ')}
          </span>
        )}
      </div>
      {!past && (
        <span className={styles.timer}>
          <IconButton
            icon={runs ? 'stop' : 'play'}
            label={runs ? timer.stopOf(task.name) : timer.startOf(task.name)}
            tip={false}
            onPress={does.onTimer}
            excludeFromTabOrder
          />
        </span>
      )}
    </div>
  )
}
