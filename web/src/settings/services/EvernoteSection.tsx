import { deferred } from '#browser/deferred.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { type EvernoteNotebook } from '@lustra/contract/evernote'
import { useState } from 'react'
import { type EvernoteAccount } from './evernote-account.ts'
import { fetchNotebooks } from './evernote-queries.ts'
import { EvernoteRow } from './EvernoteRow.tsx'
import { EvernoteSyncRows } from './EvernoteSyncRows.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'

const NotebooksDialog = deferred(
  withWords(async () => (await import('./NotebooksDialog.tsx')).NotebooksDialog, 'evernote'),
)

/** The connection with Evernote, its notebooks, and imported notes (SET-038, SET-045 to SET-048). */
export function EvernoteSection({ account }: { readonly account: EvernoteAccount }) {
  const { evernote: texts } = useWords('evernote')
  const { userName, isExpired } = account
  const isConnected = userName !== null && !isExpired
  return (
    <ServiceSection
      id="evernote"
      title={texts.title}
      state={isConnected ? texts.connected : undefined}
      {...(userName === null && { about: texts.about })}
      problem={userName !== null && isExpired ? texts.expired : undefined}
    >
      <dl className={sectionStyles.rows}>
        <EvernoteRow account={account} label={texts.account} />
        {isConnected && (
          <>
            <NotebooksRow account={account} />
            <EvernoteSyncRows />
          </>
        )}
      </dl>
    </ServiceSection>
  )
}

function NotebooksRow({ account: { notebooks, notebookCount } }: { readonly account: EvernoteAccount }) {
  const { notebooks: texts } = useWords('evernote').evernote
  const [found, setFound] = useState<readonly EvernoteNotebook[] | null>(null)
  const fetching = useRun({ run: () => outcomeOf(fetchNotebooks()) })
  return (
    <div className={rowStyles.row}>
      <dt>{texts.title}</dt>
      <dd>
        {notebooks.length === 0 ? (
          <span className={sectionStyles.faint}>{texts.none}</span>
        ) : (
          <span>
            {notebooks.join(', ')}{' '}
            <span className={`num ${sectionStyles.faint}`}>
              {`· ${texts.ofAll(notebooks.length, notebookCount)}`}
            </span>
          </span>
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
