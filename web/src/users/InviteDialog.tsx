import { Refused } from '#data/call-failed.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { languageNames } from '#language/choice.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { confirmed } from '#settings/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Role, roles } from '@lustra/contract/status'
import type { Language } from '@lustra/contract/text'
import { useState } from 'react'
import { openLink } from './user-actions.ts'
import { reloadUsers, userCalls } from './users-queries.ts'
import styles from './Dialogs.module.css'

/** Creates an account for somebody, who gets a link by e-mail or from the administrator. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { users: words } = useWords('users')
  const { invitation: texts } = words
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [role, setRole] = useState<Role>('user')
  const inviting = useRun({
    run: () =>
      confirmed(() =>
        outcomeOf(userCalls.invite({ name: name.trim(), email: email.trim(), language, role })),
      ),
  })
  const { failure } = inviting
  const field = failure instanceof Refused ? failure.field : null

  function invite() {
    void inviting.run(
      {},
      {
        onSuccess: ({ text, link }) => {
          onClose()
          if (link === undefined) toast.show({ text })
          else openLink.set({ text, link })
          void reloadUsers()
        },
      },
    )
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            isPending={inviting.isPending}
            isDisabled={name.trim() === '' || email.trim() === ''}
            onPress={invite}
          >
            {texts.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          inputRef={takeFocus}
          label={texts.email}
          type="email"
          maxLength={254}
          value={email}
          error={failure && field !== 'name' ? failure.message : null}
          onChange={(text) => {
            setEmail(text)
            inviting.reset()
          }}
        />
        <TextField
          label={texts.name}
          maxLength={30}
          value={name}
          error={failure && field === 'name' ? failure.message : null}
          onChange={(text) => {
            setName(text)
            inviting.reset()
          }}
        />
        <div className={styles.choice}>
          <span>{texts.language}</span>
          <Segments
            label={texts.language}
            segments={(Object.keys(languageNames) as Language[]).map((value) => ({
              value,
              label: languageNames[value],
            }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <div className={styles.choice}>
          <span>{texts.role}</span>
          <Segments
            label={texts.role}
            segments={roles.map((value) => ({ value, label: words.roles[value] }))}
            value={role}
            onChange={setRole}
          />
        </div>
      </div>
    </Dialog>
  )
}
