import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type EvernoteAccount } from './evernote-account.ts'
import { connectEvernote, disconnectEvernote } from './evernote-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import securityStyles from '../security/Security.module.css'

interface EvernoteRowProps {
  readonly account: EvernoteAccount
  readonly label: string
  readonly isAmongOthers?: boolean
}

/** Connects an account at Evernote (SET-038, SET-045, SET-046). */
export function EvernoteRow({ account, label, isAmongOthers = false }: EvernoteRowProps) {
  const { evernote: texts } = useWords('evernote')
  const { userName, isExpired, notebooks, notebookCount } = account
  const connecting = useRun({ run: () => outcomeOf(connectEvernote()) })
  const disconnecting = useRun({ run: () => outcomeOf(disconnectEvernote()) })
  const failure = connecting.failure ?? disconnecting.failure
  return (
    <div className={rowStyles.row}>
      <dt>{label}</dt>
      <dd>
        {userName === null ? (
          <span className={sectionStyles.faint}>{isAmongOthers ? texts.about : texts.notConnected}</span>
        ) : isAmongOthers ? (
          <>
            {isExpired ? (
              <ProblemLine isRemark role="alert" text={texts.expired} />
            ) : (
              <span className={securityStyles.connected}>
                <Icon name="check" size="s" />
                {texts.connected}
              </span>
            )}
            <span className={sectionStyles.faint}>
              {notebooks.length === 0
                ? texts.notebooks.none
                : texts.notebooks.feed(notebooks.length, notebookCount)}
            </span>
          </>
        ) : (
          userName
        )}
        {failure && <ProblemLine text={failure.message} />}
      </dd>
      <dd className={rowStyles.act}>
        {(userName === null || isExpired) && (
          <Button
            look={isExpired ? 'plain' : 'quiet'}
            size="s"
            aria-label={isExpired ? texts.renewLabel : texts.connectLabel}
            isPending={connecting.isPending}
            onPress={() => void connecting.run(undefined)}
          >
            {isExpired ? texts.renew : texts.connect}
          </Button>
        )}
        {userName !== null && (
          <Button
            look="quiet"
            size="s"
            aria-label={texts.disconnectLabel}
            isPending={disconnecting.isPending}
            onPress={() =>
              void disconnecting.run(undefined, {
                onSuccess: () => toast.show({ text: texts.disconnected }),
              })
            }
          >
            {texts.disconnect}
          </Button>
        )}
      </dd>
    </div>
  )
}
