import type { ReactNode } from 'react'
import styles from './Heading.module.css'

export function Heading({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <>
      <h1 className="h1">{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}

export function Aside({ children }: { readonly children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>
}
