import { fillOf } from '../color/fill.ts'
import { Icon } from '../icons/Icon.tsx'
import { type DropdownItem, lookOf } from './item.ts'
import styles from './ItemMark.module.css'

/** The mark of an item in its colour: a dot for a category, otherwise the icon of its kind. */
export function ItemMark({ item }: { readonly item: DropdownItem }) {
  const { sign, color } = lookOf(item)
  return (
    <span className={styles.mark} data-sign={sign} style={fillOf(color).style}>
      {sign !== 'dot' && <Icon name={sign} />}
    </span>
  )
}
