import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { completeEntry, completeTask, dismissReminders, snoozeReminder } from './reminders-mutations.ts'
import { type AnnouncedReminder } from './reminders-queries.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import styles from './AnnouncedReminders.module.css'

interface ReminderCardProps {
  readonly reminder: AnnouncedReminder
  readonly when: string
  readonly onOpen: () => void
}

const snoozeMinutes = 10

export function ReminderCard({ reminder, when, onOpen }: ReminderCardProps) {
  const { id, name, entryId } = reminder
  const words = useWords('reminders').reminders.active
  const [isBusy, setBusy] = useState(false)

  const dismiss = () => dismissReminders.run({ ids: [id] })

  async function complete() {
    setBusy(true)
    const outcome = await (entryId === null
      ? completeTask.run(reminder)
      : completeEntry.run({ ...reminder, entryId }))
    if (outcome.ok) await dismiss()
    setBusy(false)
  }

  async function snooze() {
    setBusy(true)
    const showAt = Date.now() + snoozeMinutes * 60_000
    await snoozeReminder.run({ id, name, minutes: snoozeMinutes, showAt })
    setBusy(false)
  }

  function open() {
    onOpen()
    void dismiss()
  }

  return (
    <li className={styles.card}>
      <Icon name="bell" />
      <div className={styles.about}>
        <b>{name}</b>
        <span className="num">{when}</span>
      </div>
      <IconButton icon="close" label={`${words.dismiss}: ${name}`} onPress={() => void dismiss()} />
      <div className={styles.actions}>
        <Button size="s" icon="check" isPending={isBusy} onPress={() => void complete()}>
          {words.done}
        </Button>
        <Button size="s" icon="clock" isPending={isBusy} onPress={() => void snooze()}>
          {words.snooze}
        </Button>
        <Button look="quiet" size="s" onPress={open}>
          {words.open}
        </Button>
      </div>
    </li>
  )
}
