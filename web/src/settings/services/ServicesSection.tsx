import { versionQuery } from '#account/index.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { ConsentRows, consentServices } from '#consent/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { useQuery } from '@tanstack/react-query'
import { connectionsIn } from '../security/connections.ts'
import { settingsQuery } from '../settings-queries.ts'
import { evernoteIn } from './evernote-account.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'

/** Few installations have a bot. */
const TelegramRow = lazyComponent(
  withWords(async () => (await import('./TelegramRow.tsx')).TelegramRow, 'settings'),
)

/** Few installations have sign-in providers. */
const ConnectionRows = lazyComponent(
  withWords(async () => (await import('../security/ConnectionRows.tsx')).ConnectionRows, 'security'),
)

/** Few installations have Evernote. */
const EvernoteRow = lazyComponent(
  withWords(async () => (await import('./EvernoteRow.tsx')).EvernoteRow, 'evernote'),
)

/** The services that the server can connect; empty if there are none (INT-N01). */
export function ServicesSection() {
  const { groups, services } = useWords('settings').settings
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const { data: version } = useQuery({ ...versionQuery, staleTime: Infinity })
  const consents = consentServices.filter((each) => version?.[each])
  const telegram = settings?.find(({ code, visible }) => code === 'telegram_integration' && visible)
  const connections = connectionsIn(settings ?? [])
  const evernote = evernoteIn(settings ?? [])
  if (!telegram && !evernote && connections.length === 0 && consents.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="h3">
        {groups.externalServices}
      </h2>
      <dl className={sectionStyles.rows}>
        {connections.length > 0 && (
          <ConnectionRows
            connections={connections}
            fallback={connections.map(({ provider }) => (
              <WaitingRow key={provider} />
            ))}
          />
        )}
        {evernote && (
          <EvernoteRow account={evernote} label="Evernote" isAmongOthers fallback={<WaitingRow />} />
        )}
        {telegram && (
          <TelegramRow
            settingId={telegram.id}
            value={telegram.value}
            label={services.telegram.title}
            isAmongOthers
            fallback={<WaitingRow />}
          />
        )}
        {consents.length > 0 && <ConsentRows services={consents} />}
      </dl>
    </section>
  )
}

/** As high as a row whose code is loading, so that the content below does not jump. */
function WaitingRow() {
  return (
    <div className={rowStyles.row} aria-hidden>
      <dt>{space}</dt>
      <dd>{space}</dd>
    </div>
  )
}

const space = '\u00a0'
