import { canUsePasskeys } from '#browser/passkeys.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Note } from '#ui/page/Note.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type PasskeyId } from '@lustra/contract/ids'
import { useState } from 'react'
import { ago } from './ago.ts'
import { confirmed } from './confirmed.ts'
import { SecurityIcon } from './SecurityIcon.tsx'
import { type SecurityState, addPasskey, removePasskey, renamePasskey } from './security-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import styles from './Security.module.css'

type Passkey = SecurityState['passkeys'][number]

interface PasskeysSectionProps {
  readonly state: SecurityState
  /** Epoch milliseconds. */
  readonly now: number
}

const icons = { device: 'fingerprint', phone: 'phone', key: 'securityKey' } as const

/** Only where this browser can create and use passkeys. */
export function PasskeysSection({ state, now }: PasskeysSectionProps) {
  const { passkeys: texts } = useWords('security').security
  const adding = useRun({ run: () => confirmed(() => outcomeOf(addPasskey())) })
  const removing = useRun({ run: (id: PasskeyId) => confirmed(() => outcomeOf(removePasskey(id))) })
  const [renamed, setRenamed] = useState<PasskeyId | null>(null)
  if (!canUsePasskeys(state.passkeyHost) && state.passkeys.length === 0) return null
  const failure = adding.failure ?? removing.failure
  return (
    <section aria-labelledby="passkeys">
      <header className={sectionStyles.head}>
        <h2 id="passkeys" className="h3">
          {texts.title}
        </h2>
        {canUsePasskeys(state.passkeyHost) && (
          <Button
            size="s"
            icon="plus"
            isPending={adding.isPending}
            onPress={() =>
              void adding.run(undefined, {
                onSuccess: (isAdded) => isAdded && toast.show({ text: texts.added }),
              })
            }
          >
            {texts.add}
          </Button>
        )}
      </header>
      <ul className={`${sectionStyles.rows} ${styles.things}`}>
        {state.passkeys.map((passkey) => (
          <li key={passkey.id} className={`${rowStyles.row} ${styles.session}`}>
            {renamed === passkey.id ? (
              <RenameForm passkey={passkey} onEnd={() => setRenamed(null)} />
            ) : (
              <>
                <PasskeyTexts passkey={passkey} now={now} />
                <span className={styles.buttons}>
                  <IconButton
                    icon={<SecurityIcon name="pencil" />}
                    label={texts.rename(passkey.name)}
                    onPress={() => setRenamed(passkey.id)}
                  />
                  <IconButton
                    icon="bin"
                    label={texts.remove(passkey.name)}
                    onPress={() =>
                      void removing.run(passkey.id, {
                        onSuccess: () => toast.show({ text: texts.removed(passkey.name) }),
                      })
                    }
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {failure && <Note tone="bad">{failure.message}</Note>}
      <p className={`${sectionStyles.lead} ${styles.lead}`}>{texts.lead}</p>
    </section>
  )
}

function PasskeyTexts({ passkey, now }: { readonly passkey: Passkey; readonly now: number }) {
  const { passkeys: texts } = useWords('security').security
  const language = useLanguage()
  const when = (instant: number) => ago(instant, now, language) ?? texts.justNow
  const used = passkey.usedAt === null ? texts.unused : texts.used(when(passkey.usedAt))
  return (
    <>
      <SecurityIcon name={icons[passkey.kind]} size="l" />
      <div>
        <b>{passkey.name}</b>
        <span className={sectionStyles.faint}>{texts.since(when(passkey.createdAt))}</span>
      </div>
      <span className={`num ${sectionStyles.faint}`}>{used}</span>
    </>
  )
}

function RenameForm({ passkey, onEnd }: { readonly passkey: Passkey; readonly onEnd: () => void }) {
  const { security, ui } = useWords('security')
  const { passkeys: texts } = security
  const [name, setName] = useState(passkey.name)
  const renaming = useRun({ run: (entered: string) => outcomeOf(renamePasskey(passkey.id, entered)) })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void renaming.run(name.trim(), { onSuccess: onEnd })
      }}
    >
      <TextField
        inputRef={takeFocus}
        label={texts.name}
        maxLength={60}
        value={name}
        error={renaming.failure?.message ?? null}
        onKeyDown={(event) => (event.key === 'Escape' ? onEnd() : event.continuePropagation())}
        onChange={setName}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="s" isPending={renaming.isPending}>
          {ui.row.save}
        </Button>
        <Button look="quiet" size="s" onPress={onEnd}>
          {ui.row.cancel}
        </Button>
      </div>
    </form>
  )
}
