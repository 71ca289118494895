import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { type DateTexts } from '#language/dates/date-texts.ts'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type TimeRow } from '@lustra/contract/reports'
import { fillOf } from '#ui/color/fill.ts'
import { type DayNumber, civilDateOf } from '@lustra/domain/calendar'
import { sharesOfTree } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { changeText, differenceText } from './difference-texts.ts'
import { type Reading } from '../charts/reading.ts'
import { markOfRow } from '../charts/chart-mark.ts'
import { type ReportMark } from '../records/mark.ts'
import { type LoadedReport } from '../reports-queries.ts'
import { RecordsButton } from './RecordsButton.tsx'
import { RowCards } from './RowCards.tsx'
import { type TreeRow } from './folding.ts'
import { RowSlices } from './RowSlices.tsx'
import { SortHead } from './SortHead.tsx'
import { type Sorting, sortingKey } from './sorting.ts'
import styles from './Table.module.css'
import { TreeTableRow } from './TreeTableRow.tsx'
import { Trend } from './Trend.tsx'
import { useTreeRows } from './use-tree-rows.ts'

type Column = 'name' | 'time' | 'share' | 'before' | 'difference' | 'change'

interface TimeTableProps {
  readonly title: string
  readonly byCategory: boolean
  /** Each subtask after its parent. */
  readonly rows: readonly TimeRow[]
  readonly loaded: LoadedReport
  readonly onSelect: (mark: ReportMark) => void
}

const initial: Sorting<Column> = { column: 'time', isDescending: true }

/** Tracked hours by task or category, with bars on a common scale, alone or beside another period. */
export function TimeTable({ title, byCategory, rows, loaded, onSelect }: TimeTableProps) {
  const { table } = useWords('reports').reports
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const { time = 0, compared, params, columns = [] } = loaded
  const nameOf = ({ taskId, name }: TimeRow) => (taskId === null && name === '' ? table.noCategory : name)
  const {
    rows: treeRows,
    sorting,
    sortBy,
    folded,
    toggle,
    table: element,
  } = useTreeRows(rows, initial, (row, column: Column) => sortValue(row, column, nameOf))
  const longest = Math.max(1, ...rows.map((row) => Math.max(row.time, row.before ?? 0)))
  const shares = sharesOfTree(rows, time)
  const shareByRow = new Map(rows.map((row, place) => [row, shares[place]!]))
  const heads = { sorting, onSort: sortBy }
  const texts = useDateTexts()
  const carriesYears = useStore(printing)
  // A running period is compared with the same elapsed days.
  const isCut = compared !== undefined && params.endTime !== compared.current.last
  const [current, before] = compared ? comparedTexts(compared, texts, carriesYears) : []

  /** The bar and the figure of a row. */
  function readingOf(rowKey: string, cell: number): Reading | null {
    const row = treeRows.find(({ key }) => key === rowKey)?.row
    if (!row || cell < 1 || cell > 2 || row.time === 0) return null
    const name = nameOf(row)
    const lines = compared
      ? [
          { name: current!, value: exactDuration(row.time), color: 'var(--ink-3)' },
          { name: before!, value: exactDuration(row.before ?? 0), color: 'var(--data-2)' },
        ]
      : [
          { name: table.time, value: exactDuration(row.time), color: null },
          { name: table.share, value: percent.format(shareByRow.get(row)!), color: null },
        ]
    const change = changeText(row, percent, table.isNew)
    return {
      title: name,
      lines: lines.map((line) => ({
        id: line.name,
        name: line.name,
        value: line.value,
        paint: line.color === null ? null : { color: line.color, edge: 'var(--ink-3)', pattern: 0 },
        isCurrent: false,
      })),
      sum: compared
        ? {
            id: 'difference',
            name: table.difference,
            value: `${differenceText(row)}\u2002${change}`,
            paint: null,
            isCurrent: false,
          }
        : null,
      note: null,
      label: name,
      mark: markOfRow(row, name),
    }
  }

  const renderRow = (tree: TreeRow) => {
    const { row, key, isWhole: hasParts } = tree
    const name = nameOf(row)
    const isFolded = folded.has(key)
    const select = () => onSelect(markOfRow(row, name))
    return (
      <TreeTableRow key={key} tree={tree} name={name} isFolded={isFolded} onToggle={toggle}>
        <td className={styles.aside} aria-hidden="true" onClick={select}>
          <Bars row={row} longest={longest} isWhole={hasParts && !isFolded} />
        </td>
        <td className={styles.figure}>
          <RecordsButton time={row.time} name={name} onPress={select} />
          {row.time === 0 && exactDuration(0)}
        </td>
        {compared ? (
          <>
            <td className={`${styles.figure} ${styles.aside}`}>
              {row.before ? exactDuration(row.before) : '–'}
            </td>
            <td className={`${styles.figure} ${styles.aside}`}>{differenceText(row)}</td>
            <td className={styles.figure}>{changeText(row, percent, table.isNew)}</td>
            <td className={`${styles.aside} ${styles.trend}`} aria-hidden="true">
              <Trend parts={row.parts} />
            </td>
          </>
        ) : (
          <td className={styles.figure}>{percent.format(shareByRow.get(row)!)}</td>
        )}
      </TreeTableRow>
    )
  }

  return (
    <div className={compared ? styles.sheetFrame : undefined}>
      <table
        ref={element}
        className={`${styles.table} ${styles.sliced} ${styles.dense} ${compared ? styles.compared : ''}`}
        aria-label={title}
      >
        <thead>
          <tr>
            <SortHead column="name" label={byCategory ? table.category : table.task} {...heads} />
            <th scope="col" className={styles.aside}>
              {compared ? (
                <span className={styles.key}>
                  <span>
                    <i data-current="" />
                    {current}
                  </span>
                  <span>
                    <i data-before="" />
                    {isCut ? table.sameDays(before!) : before}
                  </span>
                </span>
              ) : (
                <span className="hidden">{table.bar}</span>
              )}
            </th>
            <SortHead isFigure column="time" label={current ?? table.time} {...heads} />
            {compared ? (
              <>
                <SortHead isFigure isAside column="before" label={before!} {...heads} />
                <SortHead isFigure isAside column="difference" label={table.difference} {...heads} />
                <SortHead isFigure column="change" label={table.change} {...heads} />
                <th scope="col" className={`${styles.aside} ${styles.trend}`}>
                  {table.trend[params.periodDetail ?? 'days']}
                </th>
              </>
            ) : (
              <SortHead isFigure column="share" label={table.share} {...heads} />
            )}
          </tr>
        </thead>
        <RowSlices key={sortingKey(sorting)} rows={treeRows} renderRow={renderRow} />
        <tfoot>
          <tr>
            <th scope="row">{byCategory ? table.allCategories : table.allTasks}</th>
            <td className={styles.aside} aria-hidden="true" />
            <td className={styles.figure}>{exactDuration(time)}</td>
            {compared ? (
              <>
                <td className={`${styles.figure} ${styles.aside}`}>{exactDuration(compared.time)}</td>
                <td className={`${styles.figure} ${styles.aside}`}>
                  {differenceText({ time, before: compared.time })}
                </td>
                <td className={styles.figure}>
                  {changeText({ time, before: compared.time }, percent, table.isNew)}
                </td>
                <td className={`${styles.aside} ${styles.trend}`} aria-hidden="true">
                  {columns.length > 0 && <Trend parts={totalParts(rows)} />}
                </td>
              </>
            ) : (
              <td className={styles.figure}>{percent.format(1)}</td>
            )}
          </tr>
        </tfoot>
      </table>
      <RowCards table={element} readingOf={readingOf} />
    </div>
  )
}

/** Includes years where they differ. */
function comparedTexts(
  { current, before }: NonNullable<LoadedReport['compared']>,
  texts: DateTexts,
  carriesYears: boolean,
): readonly [string, string] {
  const yearOf = (day: DayNumber) => civilDateOf(day).year
  const areOfOneYear = yearOf(current.last) === yearOf(before.first)
  const textOf = ({ first, last }: typeof current) =>
    `${texts.shortDays(first, last)}${carriesYears || areOfOneYear || yearOf(first) !== yearOf(last) ? '' : ` ${yearOf(last)}`}`
  return [textOf(current), textOf(before)]
}

function sortValue(row: TimeRow, column: Column, nameOf: (row: TimeRow) => string) {
  const { time, before = 0 } = row
  switch (column) {
    case 'name':
      return nameOf(row)
    case 'time':
    case 'share':
      return time
    case 'before':
      return before
    case 'difference':
      return time - before
    case 'change':
      return before === 0 ? null : time / before
  }
}

function totalParts(rows: readonly TimeRow[]): number[] {
  const top = rows.filter(({ depth }) => depth === 0)
  return (top[0]?.parts ?? []).map((_, place) => top.reduce((sum, { parts }) => sum + (parts[place] ?? 0), 0))
}

interface BarsProps {
  readonly row: TimeRow
  readonly longest: number
  readonly isWhole: boolean
}

/** The bar of a row above the bar of the compared period. */
function Bars({ row: { color, time, before }, longest, isWhole }: BarsProps) {
  return (
    <span className={styles.bars}>
      {before !== undefined && before > 0 && <s style={{ width: `${(before / longest) * 100}%` }} />}
      {time > 0 && (
        <i
          className={styles.bar}
          data-whole={isWhole || undefined}
          style={{ ...fillOf(color).style, width: `${(time / longest) * 100}%` }}
        />
      )}
    </span>
  )
}
