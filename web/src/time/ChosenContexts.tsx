import { useWords } from '#language/Language.tsx'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type DropdownItem } from '#ui/dropdown/item.ts'
import { ItemMark } from '#ui/dropdown/ItemMark.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { fittingCount } from './fitting.ts'
import styles from './ChosenContexts.module.css'

const gapPx = 5
/** More names never fit. */
const measured = 24

export function ChosenContexts({ items }: { readonly items: readonly DropdownItem[] }) {
  const { more } = useWords('time').time.contexts
  const row = useRef<HTMLSpanElement>(null)
  const width = useWidth(row)
  const [fits, setFits] = useState(0)

  useLayoutEffect(() => {
    const { children } = row.current!
    const widthAt = (place: number) => children[place]?.getBoundingClientRect().width ?? 0
    const chips = items.slice(0, measured)
    const word = widthAt(chips.length)
    setFits(
      fittingCount(
        chips.map((_, place) => widthAt(place)),
        width,
        gapPx,
        word,
      ),
    )
  }, [items, width])

  const beyond = items.length - Math.min(fits, measured)
  return (
    <span ref={row} className={styles.row} style={{ columnGap: gapPx }}>
      {items.slice(0, measured).map((item, index) => (
        <span key={item.id} className={styles.chip} data-beyond={index >= fits || undefined}>
          <ItemMark item={item} />
          <span className="trunc">{item.title}</span>
        </span>
      ))}
      <span className={styles.more} data-beyond={beyond === 0 || undefined}>
        {more(beyond)}
      </span>
    </span>
  )
}
