import { Icon } from '#ui/icons/Icon.tsx'
import { type ReactNode } from 'react'
import sectionStyles from '../sections.module.css'
import styles from './Services.module.css'

interface ServiceSectionProps {
  readonly id: string
  readonly title: string
  /** State of the connection, such as `Connected`. */
  readonly state?: string | undefined
  /** A problem that needs the user's attention, shown instead. */
  readonly problem?: string | undefined
  /** Beside the title. */
  readonly aside?: string
  readonly about?: string
  readonly children: ReactNode
}

export function ServiceSection(props: ServiceSectionProps) {
  const { id, title, state, problem, aside, about, children } = props
  return (
    <section aria-labelledby={id}>
      <header className={`${sectionStyles.head} ${styles.head}`}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {problem !== undefined ? (
          <span className={styles.state} data-tone="warn">
            <Icon name="alert" size="s" />
            {problem}
          </span>
        ) : (
          state !== undefined && (
            <span className={styles.state}>
              <Icon name="check" size="s" />
              {state}
            </span>
          )
        )}
        {aside !== undefined && <span className={sectionStyles.faint}>{aside}</span>}
      </header>
      {children}
      {about !== undefined && <p className={styles.about}>{about}</p>}
    </section>
  )
}
