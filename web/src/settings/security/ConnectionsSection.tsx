import { useLanguage, useWords } from '#language/Language.tsx'
import { useQuery } from '@tanstack/react-query'
import { connectionsIn } from './connections.ts'
import { settingsQuery } from '../settings-queries.ts'
import { ConnectionRows } from './ConnectionRows.tsx'
import sectionStyles from '../sections.module.css'
import styles from './Security.module.css'

/** Empty without a configured provider. */
export function ConnectionsSection() {
  const { connections: texts } = useWords('security').security
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const connections = connectionsIn(settings ?? [])
  if (connections.length === 0) return null
  const hasLast = connections.some(({ isConnected, mayDisconnect }) => isConnected && !mayDisconnect)
  return (
    <section aria-labelledby="connections">
      <h2 id="connections" className="h3">
        {texts.title}
      </h2>
      <dl className={`${sectionStyles.rows} ${styles.things}`}>
        <ConnectionRows connections={connections} />
      </dl>
      {hasLast && <p className={`${sectionStyles.lead} ${styles.lead}`}>{texts.lastWay}</p>}
    </section>
  )
}
