import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type PlanFactRow } from '@lustra/contract/reports'
import { exactDuration } from '@lustra/domain/time'
import { type CSSProperties, useState } from 'react'
import { FigureHead } from '../tables/FigureHead.tsx'
import { TaskCell } from '../tables/TaskCell.tsx'
import table from '../tables/Table.module.css'
import { type PlanFactSummary } from './missed-entry.ts'
import styles from './PlanFact.module.css'

interface PlanFactTableProps {
  readonly title: string
  readonly rows: readonly PlanFactRow[]
  readonly summary: PlanFactSummary
}

export function PlanFactTable({ title, rows, summary: { total, tracked } }: PlanFactTableProps) {
  const { planFact: words, reports } = useWords('planFact', 'reports')
  const { table: tableWords } = reports
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const levels = rows.filter(({ taskId }) => taskId === null)
  const tree = rows.filter(({ taskId }) => taskId !== null)
  const widest = Math.max(1, ...rows.map(lengthOf))

  const visible = unfoldedTree(tree, unfolded)
  const isWhole = (row: PlanFactRow) => (tree[tree.indexOf(row) + 1]?.depth ?? 0) > row.depth

  return (
    <div className={styles.frame}>
      <table className={`${table.table} ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.levelOrProject}</th>
            <th scope="col" className={table.aside}>
              <span className="hidden">{tableWords.bar}</span>
            </th>
            <FigureHead label={words.planned} />
            <FigureHead label={words.done} />
            <FigureHead label={words.missed} />
            <FigureHead label={words.unplanned} />
            <FigureHead label={words.kept} />
          </tr>
        </thead>
        <tbody>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={7}>
              {words.byLevel}
            </th>
          </tr>
          {levels.map((row) => (
            <tr key={row.level ?? 'none'}>
              <th scope="row">
                {row.level === null
                  ? words.withoutEntry
                  : words.levels[row.level as keyof typeof words.levels]}
              </th>
              <FigureCells row={row} widest={widest} />
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={7}>
              {words.byProject}
            </th>
          </tr>
          {visible.map((row) => {
            const { taskId, name, depth, color, isRemoved } = row
            const isOpen = unfolded.has(taskId!)
            return (
              <tr key={taskId} data-top={depth === 0 || undefined}>
                <TaskCell
                  taskId={taskId}
                  name={isRemoved ? words.inBin(name) : name}
                  isRemoved={isRemoved}
                  depth={depth}
                  color={depth === 0 ? color : undefined}
                >
                  {isWhole(row) ? (
                    <button
                      type="button"
                      className={table.fold}
                      aria-label={isOpen ? tableWords.fold(name) : tableWords.unfold(name)}
                      aria-expanded={isOpen}
                      onClick={() => setUnfolded((before) => before.symmetricDifference(new Set([taskId!])))}
                    >
                      <Icon name={isOpen ? 'unfold' : 'right'} size="s" />
                    </button>
                  ) : (
                    <i className={table.fold} />
                  )}
                </TaskCell>
                <FigureCells row={row} widest={widest} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className={table.aside}>{words.tracked(exactDuration(tracked))}</td>
            <Figures {...total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Without the rows below collapsed ones. */
function unfoldedTree(tree: readonly PlanFactRow[], unfolded: ReadonlySet<string>): PlanFactRow[] {
  let hiddenBelow = Infinity
  return tree.filter(({ taskId, depth }) => {
    if (depth > hiddenBelow) return false
    hiddenBelow = unfolded.has(taskId!) ? Infinity : depth
    return true
  })
}

function lengthOf({ planned, unplanned }: PlanFactRow): number {
  return planned + unplanned
}

function FigureCells({ row, widest }: { readonly row: PlanFactRow; readonly widest: number }) {
  const width = (seconds: number) => ({ width: `${(seconds / widest) * 100}%` })
  const { done, unused, missed, ahead, unplanned } = row
  const style =
    row.taskId === null ? ({ '--mark': 'var(--ink-2)' } as CSSProperties) : fillOf(row.color).style
  return (
    <>
      <td className={table.aside} aria-hidden="true">
        <span className={styles.bar} style={style}>
          {done > 0 && <b style={width(done)} />}
          {missed > 0 && <s style={width(missed)} />}
          {unused + ahead > 0 && <i style={width(unused + ahead)} />}
          {unplanned > 0 && <u style={width(unplanned)} />}
        </span>
      </td>
      <Figures {...row} />
    </>
  )
}

type FigureNames = 'planned' | 'done' | 'missed' | 'unplanned' | 'entries' | 'kept'

function Figures({ planned, done, missed, unplanned, entries, kept }: Pick<PlanFactRow, FigureNames>) {
  const { planFact: words } = useWords('planFact')
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  return (
    <>
      <td className={table.figure}>{timeText(planned)}</td>
      <td className={table.figure}>
        {timeText(done)}
        {planned > 0 && <small className={styles.share}>{percent.format(done / planned)}</small>}
      </td>
      <td className={table.figure}>{timeText(missed)}</td>
      <td className={table.figure}>{timeText(unplanned)}</td>
      <td className={table.figure}>{entries > 0 ? words.keptOf(kept, entries) : '–'}</td>
    </>
  )
}

function timeText(seconds: number): string {
  return seconds > 0 ? exactDuration(seconds) : '–'
}
