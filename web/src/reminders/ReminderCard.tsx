import { useState } from 'react'
import { CallFailed } from '#data/call-failed.ts'
import { undoLines } from '#data/history.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { completeSaid } from './complete-said.ts'
import { type Said, dismiss, snooze } from './reminders-desk.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './SaidReminders.module.css'

interface ReminderCardProps {
  readonly said: Said
  readonly when: string
  readonly onOpen: () => void
}

const snoozeMinutes = 10

/** One thing one was reminded of, with what people do about it. */
export function ReminderCard({ said, when, onOpen }: ReminderCardProps) {
  const words = useWords().reminders.said
  const [isBusy, setBusy] = useState(false)

  async function does(deed: () => Promise<void>) {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.say({ kind: 'problem', text: error.message })
    } finally {
      setBusy(false)
    }
  }

  async function complete() {
    const line = await completeSaid(said)
    await dismiss([said.id])
    if (line === undefined) return
    toast.hush()
    toast.say({ text: words.completed(said.name), undo: () => undoLines(line) })
  }

  async function putOff() {
    await snooze(said.id, snoozeMinutes)
    toast.say({ text: words.snoozed(said.name) })
  }

  function open() {
    onOpen()
    void does(() => dismiss([said.id]))
  }

  return (
    <li className={styles.card}>
      <Icon name="bell" />
      <div className={styles.about}>
        <b>{said.name}</b>
        <span className="num">{when}</span>
      </div>
      <IconButton
        icon="close"
        label={`${words.dismiss}: ${said.name}`}
        onPress={() => void does(() => dismiss([said.id]))}
      />
      <div className={styles.deeds}>
        <Button size="s" icon="check" isPending={isBusy} onPress={() => void does(complete)}>
          {words.done}
        </Button>
        <Button size="s" icon="clock" isPending={isBusy} onPress={() => void does(putOff)}>
          {words.snooze}
        </Button>
        <Button look="quiet" size="s" onPress={open}>
          {words.open}
        </Button>
      </div>
    </li>
  )
}
