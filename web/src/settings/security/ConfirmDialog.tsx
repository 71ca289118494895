import { canUsePasskeys } from '#browser/passkeys.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CodeField } from '#account/index.ts'
import { signInAgain } from './connection-queries.ts'
import type { Confirmation } from './confirmed.ts'
import {
  type Proof,
  type SecurityState,
  confirmByPasskey,
  confirmIdentity,
  securityQuery,
} from './security-queries.ts'
import styles from './Security.module.css'

const longestPassword = 256

interface ConfirmDialogProps {
  readonly open: Confirmation
}

export function ConfirmDialog({ open }: ConfirmDialogProps) {
  const { data: state } = useQuery(securityQuery)
  return state && <Question open={open} state={state} />
}

function Question({ open, state }: ConfirmDialogProps & { readonly state: SecurityState }) {
  const words = useWords('account', 'security')
  const { confirm: texts } = words.security
  const { userName } = useUser()
  const formId = useId()
  const [entered, setEntered] = useState('')
  const checking = useRun({ run: (proof: Proof) => outcomeOf(confirmIdentity(proof)) })
  const asking = useRun({ run: () => outcomeOf(confirmByPasskey()) })
  const byPassword = state.hasPassword
  const hasField = byPassword || state.factor !== null
  const hasPasskey = state.passkeys.length > 0 && canUsePasskeys(state.passkeyHost)
  const leaving = useRun({ run: (provider: ProviderId) => outcomeOf(signInAgain(provider)) })
  const failure = checking.failure ?? asking.failure ?? leaving.failure
  const hasOther = hasField || hasPasskey

  function change(text: string) {
    setEntered(text)
    checking.reset()
    asking.reset()
  }

  return (
    <Dialog
      title={texts.title}
      onClose={() => open.answer(false)}
      actions={
        <>
          <Button look="quiet" onPress={() => open.answer(false)}>
            {words.ui.cancel}
          </Button>
          {hasPasskey && (
            <Button
              icon="key"
              isPending={asking.isPending}
              onPress={() =>
                void asking.run(undefined, { onSuccess: (isDone) => isDone && open.answer(true) })
              }
            >
              {texts.passkey}
            </Button>
          )}
          {!hasOther &&
            state.providers.map(({ id, name }) => (
              <Button
                key={id}
                look="primary"
                isPending={leaving.isPending}
                onPress={() => void leaving.run(id)}
              >
                {texts.provider(name)}
              </Button>
            ))}
          {hasField && (
            <Button
              type="submit"
              form={formId}
              look="primary"
              isPending={checking.isPending}
              refusal={entered === '' ? (byPassword ? texts.missing : texts.missingCode) : null}
            >
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const proof = byPassword ? { password: entered } : { code: entered }
          if (entered !== '') void checking.run(proof, { onSuccess: () => open.answer(true) })
        }}
      >
        <p>{hasOther ? texts.lead : texts.leadProvider}</p>
        {/* Names the account for password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={userName} />
        {byPassword && (
          <PasswordField
            inputRef={takeFocus}
            label={words.account.password}
            name="password"
            autoComplete="current-password"
            maxLength={longestPassword}
            value={entered}
            error={failure?.message ?? null}
            onChange={change}
          />
        )}
        {!byPassword && state.factor && (
          <CodeField value={entered} error={failure?.message ?? null} onChange={change} />
        )}
        {!hasField && failure && <p role="alert">{failure.message}</p>}
      </form>
    </Dialog>
  )
}
