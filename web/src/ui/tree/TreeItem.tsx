import { type HTMLAttributes, isValidElement, memo } from 'react'
import styles from './VirtualTree.module.css'

interface TreeItemProps extends HTMLAttributes<HTMLDivElement> {
  readonly index: number
  readonly rowHeight: number
  readonly isTabStop: boolean
}

/** The element of a row. A change of the tree renders only the rows that look different. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { index, rowHeight, isTabStop, style, ...attributes } = props
  return (
    <div
      className={styles['row']}
      role="treeitem"
      style={{ top: index * rowHeight, ...style }}
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      {...attributes}
    />
  )
}, haveSame)

function haveSame(one: object, other: object): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

/** Elements of the same type with equal props render the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return false
  return one.type === other.type && haveSame(one.props, other.props)
}
