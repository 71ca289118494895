import { past } from '#browser/past.ts'
import { type ReactNode } from 'react'
import styles from './Fields.module.css'

/** Fields and buttons of one thing, which pages of the past disable; links among them work. */
export function Fields({ children }: { readonly children: ReactNode }) {
  if (!past) return children
  return (
    <fieldset disabled className={styles.fields}>
      {children}
    </fieldset>
  )
}
