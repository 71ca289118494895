import type { ReactNode } from 'react'
import { Logo } from '../icons/Logo.tsx'
import styles from './EmptyPage.module.css'

interface EmptyPageProps {
  readonly title: string
  readonly text: string
  /** What can be done from here. */
  readonly children: ReactNode
}

/** A page that has only a sentence to say and a way on. */
export function EmptyPage({ title, text, children }: EmptyPageProps) {
  return (
    <main className={styles.page}>
      <Logo size={44} />
      <h1 className="h2">{title}</h1>
      <p>{text}</p>
      <div>{children}</div>
    </main>
  )
}
