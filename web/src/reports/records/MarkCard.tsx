import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useLayoutEffect, useRef } from 'react'
import { type ChartMark } from '../charts/chart-mark.ts'
import { type Reading } from '../charts/reading.ts'
import { Swatch } from '../charts/Swatch.tsx'
import styles from './MarkCard.module.css'
import { useRecordCount } from './record-count.ts'

/** The label of the key. */
const enter = 'Enter'

interface MarkCardProps {
  readonly reading: Reading
  /** Relative to the window instead of the parent. */
  readonly isFixed?: boolean
  /** Moves the rendered card beside its mark. */
  readonly place: (card: HTMLElement) => void
  /** A button for touch; null where a click or Enter does the same. */
  readonly onSelect: ((mark: ChartMark) => void) | null
}

/** Describes a mark. Hidden from screen readers, because the focused mark has the same accessible name. */
export function MarkCard({ reading, isFixed, place, onSelect }: MarkCardProps) {
  const { title, lines, sum, note, mark } = reading
  const { drill } = useWords('reports').reports
  const card = useRef<HTMLDivElement>(null)
  const show = drill.show(useRecordCount(mark))

  useLayoutEffect(() => {
    if (card.current) place(card.current)
  })

  return (
    <div
      ref={card}
      className={styles.card}
      data-fixed={isFixed || undefined}
      data-pressable={onSelect ? '' : undefined}
      aria-hidden={!onSelect}
    >
      <b>{title}</b>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ id, name, value, paint, isCurrent }) => (
            <div key={id} data-at={isCurrent || undefined}>
              <dt>
                {paint && <Swatch paint={paint} />}
                <span className="trunc" title={name}>
                  {name}
                </span>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p>{note}</p>}
      {sum && (
        <p className={styles.sum}>
          {sum.name}
          <b>{sum.value}</b>
        </p>
      )}
      {mark && !onSelect && (
        <p className={styles.way}>
          {show}
          <kbd>{enter}</kbd>
        </p>
      )}
      {mark && onSelect && (
        <Button size="s" onPress={() => onSelect(mark)}>
          {show}
        </Button>
      )}
    </div>
  )
}
