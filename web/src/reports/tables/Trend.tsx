import styles from './Table.module.css'

const height = 20
const step = 7

export function Trend({ parts }: { readonly parts: readonly number[] }) {
  const highest = Math.max(1, ...parts)
  const drawn = parts
    .map((part, place) => {
      const column = part === 0 ? 1 : Math.max(2, (part / highest) * height)
      return `M${place * step} ${height}v${-column}h${step - 2}v${column}z`
    })
    .join('')
  return (
    <svg
      className={styles.trendBars}
      viewBox={`0 0 ${Math.max(1, parts.length) * step} ${height}`}
      preserveAspectRatio="none"
    >
      <path d={drawn} />
    </svg>
  )
}
