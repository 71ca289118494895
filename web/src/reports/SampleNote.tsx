import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import styles from './SampleNote.module.css'

/** Explains that the data below are samples, and links to the subscription plans (RPT-056 to RPT-059). */
export function SampleNote() {
  const { sample } = useWords('reports').reports
  return (
    <section className={styles.note} aria-label={sample.tag}>
      <b>{sample.tag}</b>
      <p>{sample.text}</p>
      <p className={styles.tip}>{sample.tip}</p>
      <Link className={styles.upgrade} to="/subscription">
        {sample.upgrade}
      </Link>
    </section>
  )
}
