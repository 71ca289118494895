import { useWords } from '#language/Language.tsx'
import { type ChartSeries } from './chart-series.ts'
import { Swatch } from './Swatch.tsx'
import styles from './ChartFrame.module.css'

interface SeriesKeysProps {
  readonly series: readonly (Pick<ChartSeries, 'id' | 'name' | 'paint'> & { readonly value: string })[]
}

export function SeriesKeys({ series }: SeriesKeysProps) {
  return (
    <div className={styles.keys}>
      {series.map(({ id, name, paint, value }) => (
        <span key={id}>
          <Swatch paint={paint} />
          {name}
          {value && <b className="num">{value}</b>}
        </span>
      ))}
      <small>{useWords('charts').charts.readKeys}</small>
    </div>
  )
}
