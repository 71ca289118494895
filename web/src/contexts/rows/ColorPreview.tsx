import { fillOf } from '#ui/color/fill.ts'
import { useWords } from '#language/Language.tsx'
import styles from './ColorRow.module.css'

export function ColorPreview({ color, name }: { readonly color: string; readonly name: string }) {
  const words = useWords('contexts').contexts
  const { sample, inList, done, preview } = words.colors
  const { style, text } = fillOf(color)
  return (
    <div className={styles.preview} style={style} data-text={text} aria-hidden>
      <span className={styles.label}>{preview}</span>
      <div className={styles.line}>
        <i />
        <div>
          <b>{sample}</b>
          <span>{inList}</span>
        </div>
      </div>
      <div className={styles.entry}>
        <b>{sample}</b>
        <span className="num">{'9:00 – 10:30'}</span>
      </div>
      <div className={styles.entry} data-done>
        <b>{sample}</b>
        <span>{done}</span>
      </div>
      <span className={styles.chip}>
        <i />
        <span className="trunc">{name === '' ? words.untitled.Category : name}</span>
      </span>
    </div>
  )
}
