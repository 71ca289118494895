import { Icon } from '#ui/icons/Icon.tsx'
import { fillOf } from '#ui/color/fill.ts'
import styles from './ColorRow.module.css'

/** A colour as a square; "no colour" is crossed out. */
export function Swatch({ color, chosen = false }: { readonly color: string; readonly chosen?: boolean }) {
  const { style, text } = fillOf(color)
  return (
    <span className={styles.swatch} data-text={text} style={style}>
      {chosen && <Icon name="check" size="s" />}
    </span>
  )
}
