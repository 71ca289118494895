import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { disconnectContacts } from '../security/connection-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import securityStyles from '../security/Security.module.css'
import screenStyles from '../SettingsScreen.module.css'

interface ContactsRowProps {
  /** The account at Google. */
  readonly userName: string
  /** Why its contacts cannot be read (SET-051). */
  readonly errorMessage: string | null
}

/** Access to the contacts at Google, which the import has asked for. */
export function ContactsRow({ userName, errorMessage }: ContactsRowProps) {
  const { contacts: words, telegram } = useWords('settings').settings.services
  const disconnecting = useRun({ run: () => outcomeOf(disconnectContacts()) })
  return (
    <div className={rowStyles.row}>
      <dt>{words.title}</dt>
      <dd>
        {errorMessage === null ? (
          <span className={securityStyles.connected}>
            <Icon name="check" size="s" />
            {words.connected}
          </span>
        ) : (
          <ProblemLine role="alert" text={errorMessage} />
        )}
        <span className={screenStyles.faint}>{userName}</span>
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
          {telegram.disconnect}
        </Button>
      </dd>
    </div>
  )
}
