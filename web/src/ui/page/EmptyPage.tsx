import type { ReactNode } from 'react'
import { Logo } from '../icons/Logo.tsx'
import styles from './EmptyPage.module.css'

interface EmptyPageProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page with only a sentence and links. */
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
