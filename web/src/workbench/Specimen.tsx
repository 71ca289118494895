import { type ReactNode } from 'react'
import styles from './Workbench.module.css'

interface SpecimenProps {
  readonly title: string
  readonly children: ReactNode
}

export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
