import { type ReactNode, useId } from 'react'
import styles from './LookBack.module.css'

interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
