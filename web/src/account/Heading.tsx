import type { ReactNode } from 'react'
import styles from './Heading.module.css'

/** The title of a sign-in page, with an optional sentence below it. */
export function Heading({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <>
      <h1 className="h1">{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}

/** A link to another page, below the form. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>
}
