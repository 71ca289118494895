import { deferred } from '#browser/deferred.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type EvernoteNotebook } from '@lustra/contract/inbox'
import { useState } from 'react'
import { connectEvernote, disconnectEvernote, fetchNotebooks } from './evernote-queries.ts'
import { EvernoteSyncRow } from './EvernoteSyncRow.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import screenStyles from '../SettingsScreen.module.css'
import securityStyles from '../security/Security.module.css'

const NotebooksDialog = deferred(
  withWords(async () => (await import('./NotebooksDialog.tsx')).NotebooksDialog, 'evernote'),
)

interface EvernoteRowsProps {
  /** The account there; null while none is connected. */
  readonly userName: string | null
  readonly isExpired: boolean
  /** The names of the chosen ones. */
  readonly notebooks: readonly string[]
}

/** Connects an account at Evernote, chooses its notebooks, and tells what came from there (SET-038, SET-045 to SET-048). */
export function EvernoteRows({ userName, isExpired, notebooks }: EvernoteRowsProps) {
  const { evernote: texts } = useWords('evernote')
  const connecting = useRun({ run: () => outcomeOf(connectEvernote()) })
  const disconnecting = useRun({ run: () => outcomeOf(disconnectEvernote()) })
  const failure = connecting.failure ?? disconnecting.failure
  return (
    <>
      <div className={rowStyles.row}>
        <dt>{texts.title}</dt>
        <dd>
          {userName === null ? (
            <span className={screenStyles.faint}>{texts.about}</span>
          ) : (
            <>
              {isExpired ? (
                <ProblemLine role="alert" text={texts.expired} />
              ) : (
                <span className={securityStyles.connected}>
                  <Icon name="check" size="s" />
                  {texts.connected}
                </span>
              )}
              <span className={screenStyles.faint}>{userName}</span>
            </>
          )}
          {failure && <ProblemLine text={failure.message} />}
        </dd>
        <dd className={rowStyles.act}>
          {(userName === null || isExpired) && (
            <Button
              look="quiet"
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
      {userName !== null && !isExpired && (
        <>
          <NotebooksRow notebooks={notebooks} />
          <EvernoteSyncRow />
        </>
      )}
    </>
  )
}

function NotebooksRow({ notebooks }: Pick<EvernoteRowsProps, 'notebooks'>) {
  const { notebooks: texts } = useWords('evernote').evernote
  const [found, setFound] = useState<readonly EvernoteNotebook[] | null>(null)
  const fetching = useRun({ run: () => outcomeOf(fetchNotebooks()) })
  return (
    <div className={rowStyles.row}>
      <dt>{texts.title}</dt>
      <dd>
        {notebooks.length === 0 ? (
          <span className={screenStyles.faint}>{texts.none}</span>
        ) : (
          notebooks.join(', ')
        )}
        {fetching.failure && <ProblemLine text={fetching.failure.message} />}
      </dd>
      <dd className={rowStyles.act}>
        <Button
          look="quiet"
          size="s"
          aria-label={texts.chooseLabel}
          isPending={fetching.isPending}
          onPress={() => void fetching.run(undefined, { onSuccess: setFound })}
        >
          {texts.choose}
        </Button>
        {found && <NotebooksDialog notebooks={found} onClose={() => setFound(null)} />}
      </dd>
    </div>
  )
}
