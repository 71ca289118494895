import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { changeEmail } from './security-queries.ts'
import { confirmed } from './confirmed.ts'

interface EmailRowProps {
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

const longestEmail = 254

/** If the server sends mail, the new address is confirmed by a link. */
export function EmailRow({ editing, onEdit, onEnd }: EmailRowProps) {
  const { account, security } = useWords('account', 'security')
  const { email: texts } = security
  const { userName } = useUser()
  const [email, setEmail] = useState('')
  const changing = useRun({ run: change })

  async function change(entered: string) {
    const outcome = await confirmed(() => outcomeOf(changeEmail(entered)))
    if (outcome.ok)
      toast.show({ text: outcome.reply === 'changed' ? texts.changed : texts[outcome.reply](entered) })
    return outcome
  }

  function end() {
    setEmail('')
    changing.reset()
    onEnd()
  }

  return (
    <EditRow
      label={account.email}
      value={userName}
      editing={editing}
      refusal={email.trim() === '' ? texts.missing : null}
      saving={changing.isPending}
      onEdit={onEdit}
      onCancel={end}
      onSave={() => void changing.run(email.trim(), { onSuccess: end })}
    >
      <TextField
        label={texts.new}
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
        hint={texts.hint}
        value={email}
        error={changing.failure?.message ?? null}
        onChange={(text) => {
          setEmail(text)
          changing.reset()
        }}
      />
    </EditRow>
  )
}
