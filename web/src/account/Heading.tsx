import type { ReactNode } from 'react'
import styles from './Heading.module.css'

/** What a sign-in page is for, and a sentence about it. */
export function Heading({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <>
      <h1 className="h1">{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}

/** The other way out of a form. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>
}
