import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { useId, useState } from 'react'
import type { Confirmation } from './confirmed.ts'
import styles from './Confirm.module.css'
import { confirmIdentity } from '../settings-queries.ts'

const longestPassword = 256

export function ConfirmDialog({ open }: { readonly open: Confirmation }) {
  const words = useWords('account', 'security')
  const { confirm: texts } = words.security
  const { userName } = useUser()
  const formId = useId()
  const [password, setPassword] = useState('')
  const checking = useRun({ run: (entered: string) => outcomeOf(confirmIdentity(entered)) })
  return (
    <Dialog
      title={texts.title}
      onClose={() => open.answer(false)}
      actions={
        <>
          <Button look="quiet" onPress={() => open.answer(false)}>
            {words.widgets.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isPending={checking.isPending}
            refusal={password === '' ? texts.missing : null}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') void checking.run(password, { onSuccess: () => open.answer(true) })
        }}
      >
        <p>{texts.lead}</p>
        {/* Tells a password keeper whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={userName} />
        <PasswordField
          inputRef={takeFocus}
          label={words.account.password}
          name="password"
          autoComplete="current-password"
          maxLength={longestPassword}
          value={password}
          error={checking.failure?.message ?? null}
          onChange={(text) => {
            setPassword(text)
            checking.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
