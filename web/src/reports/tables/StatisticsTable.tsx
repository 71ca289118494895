import { useLanguage, useWords } from '#language/Language.tsx'
import { type Statistic } from '@lustra/contract/reports'
import { exactDuration } from '@lustra/domain/time'
import { ListTable } from './ListTable.tsx'
import styles from './Table.module.css'

export function StatisticsTable({ rows }: { readonly rows: readonly Statistic[] }) {
  const { all, statistics, table } = useWords('reports').reports
  const numbers = new Intl.NumberFormat(useLanguage())
  return (
    <ListTable
      className={styles.statistics}
      label={all.statistics.title}
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        {
          id: 'figure',
          label: table.figure,
          valueOf: ({ code }) => statistics[code],
          renderCell: ({ code }) => (
            <th key="figure" scope="row">
              {statistics[code]}
            </th>
          ),
        },
        {
          id: 'value',
          label: table.value,
          isFigure: true,
          valueOf: ({ value }) => value,
          renderContent: ({ code, value }) =>
            code === 'trackedSeconds' ? exactDuration(value) : numbers.format(value),
        },
      ]}
    />
  )
}
