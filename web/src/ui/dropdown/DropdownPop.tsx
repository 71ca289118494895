import { type ReactNode } from 'react'
import { type Opening } from '../pop/Opener.tsx'
import { PopFrame } from '../pop/PopFrame.tsx'
import { ItemList, type ItemListProps } from './ItemList.tsx'
import styles from './DropdownPop.module.css'

interface DropdownPopProps extends ItemListProps {
  readonly opening: Opening
  readonly footer?: ReactNode
}

export function DropdownPop({ opening, footer, ...list }: DropdownPopProps) {
  return (
    <PopFrame opening={opening} label={list.label} look="plain">
      <div className={styles.inside}>
        <ItemList {...list} />
        {footer}
      </div>
    </PopFrame>
  )
}
