import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import type { Operation } from '../monitoring/monitoring-queries.ts'
import { sizeText } from '../monitoring/server-texts.ts'
import styles from './Operations.module.css'

const shown = 12

interface TableSizesProps {
  /** Ordered by size, the largest first. */
  readonly tables: Operation['tables']
  readonly at: number | null
}

export function TableSizes({ tables, at }: TableSizesProps) {
  const { monitoring } = useWords('monitoring')
  const { operations: words } = monitoring
  const language = useLanguage()
  const { timeZone } = useUser()
  const others = tables.slice(shown)
  const sum = (key: 'rows' | 'bytes') => others.reduce((total, table) => total + table[key], 0)
  const rows = [
    ...tables.slice(0, shown),
    ...(others.length > 0
      ? [{ name: words.otherTables(others.length), rows: sum('rows'), bytes: sum('bytes') }]
      : []),
  ]
  const largest = Math.max(...rows.map(({ bytes }) => bytes), 1)
  return (
    <section aria-labelledby="tables">
      <header className={styles.head}>
        <h2 id="tables">{words.tables}</h2>
        <span>
          {at === null ? words.notMeasured : words.measured(dayAndTimeText(at, language, timeZone))}
        </span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.table}</th>
            <th>{words.rows}</th>
            <th aria-hidden />
            <th>{monitoring.size}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, rows: count, bytes }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num">{monitoring.number(count)}</td>
              <td className={styles.bar} aria-hidden>
                <i style={{ inlineSize: `${(bytes / largest) * 100}%` }} />
              </td>
              <td className="num">
                <b>{sizeText(bytes, language)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
