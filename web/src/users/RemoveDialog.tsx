import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { longDateText } from '#language/dates/long-date.ts'
import type { ListedUser } from '@lustra/contract/user-list'
import { isPaying } from '@lustra/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disable, perform } from './user-actions.ts'
import { userCalls, userInfoQuery } from './users-queries.ts'
import styles from './Dialogs.module.css'

interface RemoveDialogProps {
  readonly user: ListedUser
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Explains what the removal does, and offers to disable the account instead. */
export function RemoveDialog({ user, onClose, onRemoved }: RemoveDialogProps) {
  const { users: words, subscription } = useWords('users', 'subscription')
  const language = useLanguage()
  const { timeZone } = useUser()
  const { remove: texts } = words
  const { data: info } = useQuery(userInfoQuery(user.id))
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const isConfirmed = typed.trim().toLowerCase() === user.username.toLowerCase()

  async function remove() {
    setPending(true)
    const isRemoved = await perform(() => userCalls.remove(user.id), texts.done(user.username))
    if (isRemoved) onRemoved()
    else setPending(false)
  }

  return (
    <Dialog
      wide
      kind="question"
      title={texts.title(user.firstName)}
      onClose={onClose}
      actions={
        <>
          {user.status === 'A' && (
            <Button
              look="quiet"
              onPress={() => {
                onClose()
                void disable(user, words)
              }}
            >
              {texts.disable}
            </Button>
          )}
          <Button onPress={onClose}>{texts.keep}</Button>
          <Button look="final" isPending={isPending} isDisabled={!isConfirmed} onPress={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {info && (
        <ul className={styles.consequences}>
          <li>
            <b>{texts.erased.lead}</b> {texts.erased.text(info.counts)}
          </li>
          {isPaying(info.subscription.kind) && (
            <li>
              {subscription.ends(
                subscription.plans[info.subscription.planId],
                longDateText(info.subscription.until, language, timeZone),
              )}
            </li>
          )}
          {info.sessions.length > 0 && <li>{texts.sessions(info.sessions.length)}</li>}
          {info.connected.length > 0 && <li>{texts.connected(info.connected.join(', '))}</li>}
          <li>
            <b>{texts.backups.lead}</b> {texts.backups.text}
          </li>
          <li>
            <b>{texts.stays.lead}</b> {texts.stays.text}
          </li>
        </ul>
      )}
      <TextField label={texts.confirm} value={typed} autoComplete="off" onChange={setTyped} />
    </Dialog>
  )
}
