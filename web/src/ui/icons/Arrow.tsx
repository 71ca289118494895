import { Icon } from './Icon.tsx'
import styles from './Arrow.module.css'

const directions: Readonly<Record<string, string>> = { '←': 'left', '→': 'right', '↑': 'up', '↓': 'down' }

/** An arrow in a text as an icon, because our font has no horizontal arrows and those of other fonts look different. */
export function Arrow({ of: name }: { readonly of: string }) {
  return (
    <span className={styles.arrow} data-to={directions[name]}>
      <span className="hidden">{name}</span>
      <Icon name="up" size="s" />
    </span>
  )
}

export function isArrow(text: string): boolean {
  return text in directions
}
