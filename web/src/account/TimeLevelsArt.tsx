import styles from './SignInLayout.module.css'

/** A decorative picture of the eight time levels, each divided more finely than the one above. */
const levels = [2, 6, 15, 30, 60, 90, 180, 360]
const width = 1440

export function TimeLevelsArt() {
  return (
    <svg
      className={styles.motif}
      viewBox={`0 0 ${width} 104`}
      preserveAspectRatio="xMidYMin slice"
      fill="currentColor"
      aria-hidden="true"
    >
      {levels.map((periods, row) => (
        <path key={periods} d={rowOf(periods, row * 13)} />
      ))}
    </svg>
  )
}

function rowOf(periods: number, top: number): string {
  const period = width / periods
  const gap = Math.min(2, period / 3)
  const bars = Array.from(
    { length: periods },
    (_, index) =>
      `M${(index * period + gap / 2).toFixed(2)} ${top}h${(period - gap).toFixed(2)}v4h-${(period - gap).toFixed(2)}z`,
  )
  return bars.join('')
}
