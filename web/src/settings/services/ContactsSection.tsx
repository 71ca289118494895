import { backToContacts } from '#account/index.ts'
import { clock } from '#browser/clock.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useRouter } from '@tanstack/react-router'
import { disconnectContacts } from '../security/connection-queries.ts'
import { type ServiceRow } from './services-queries.ts'
import { ServiceSection } from './ServiceSection.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'

interface ContactsSectionProps {
  /** The Google account, why its contacts cannot be read (SET-051), and the last import. */
  readonly row: ServiceRow
}

/** Access to Google contacts, requested by the import. */
export function ContactsSection({ row: { userName, errorMessage, imported } }: ContactsSectionProps) {
  const { settings, tasks } = useWords('settings', 'tasks')
  const { account, connected, contacts: words } = settings.services
  const router = useRouter()
  const moments = new MomentTexts(tasks, useLanguage())
  const disconnecting = useRun({ run: () => outcomeOf(disconnectContacts()) })
  const about = imported && [
    moments.moment(imported.time, clock.now()),
    ...(imported.leftOut > 0 ? [words.leftOut(imported.leftOut)] : []),
  ]
  return (
    <ServiceSection
      id="contacts"
      title={words.title}
      state={errorMessage === undefined ? connected : undefined}
    >
      <dl className={sectionStyles.rows}>
        <div className={rowStyles.row}>
          <dt>{account}</dt>
          <dd>
            {userName}
            {errorMessage !== undefined && <ProblemLine role="alert" text={errorMessage} />}
            {disconnecting.failure && <ProblemLine text={disconnecting.failure.message} />}
          </dd>
          <dd className={rowStyles.act}>
            <Button
              look="quiet"
              size="s"
              aria-label={words.disconnectContacts}
              isPending={disconnecting.isPending}
              onPress={() =>
                void disconnecting.run(undefined, {
                  onSuccess: () => toast.show({ text: words.disconnected }),
                })
              }
            >
              {words.disconnect}
            </Button>
          </dd>
        </div>
        <div className={rowStyles.row}>
          <dt>{words.imported}</dt>
          <dd>
            {imported ? (
              <span className="num">
                {words.people(imported.people)}{' '}
                <span className={sectionStyles.faint}>{`· ${about!.join(', ')}`}</span>
              </span>
            ) : (
              <span className={sectionStyles.faint}>{words.never}</span>
            )}
          </dd>
          <dd className={rowStyles.act}>
            <Button
              look="quiet"
              size="s"
              onPress={() => void router.navigate({ href: backToContacts('granted') })}
            >
              {imported ? words.importAgain : words.importFirst}
            </Button>
          </dd>
        </div>
      </dl>
    </ServiceSection>
  )
}
