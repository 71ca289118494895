import { useWords } from '#language/Language.tsx'
import { ReminderChoice, choiceQuery, choiceText, chooseForEntry } from '#reminders/index.ts'
import { useUser } from '#data/user.ts'
import { type Reminder } from '@lustra/domain/reminders'
import { useQuery } from '@tanstack/react-query'
import { type Entry, type Task } from '../plans.ts'
import styles from './EntryProperties.module.css'

interface ReminderFactProps {
  readonly task: Task
  readonly entry: Entry
}

/** The reminder of an entry: its task's, unless the entry has its own (TSK-N17). */
export function ReminderFact({ task, entry }: ReminderFactProps) {
  const words = useWords('reminders').reminders
  const { reminderTime } = useUser()
  const { data } = useQuery(choiceQuery(task.id, entry.id))
  const textOf = (reminder: Reminder | null) => choiceText(reminder, entry.level, reminderTime, words.choices)

  function choose(reminder: Reminder | null) {
    const { id } = entry
    const done = words.notices.set(task.name, textOf(reminder ?? data?.plans ?? null))
    const forAll = () => void chooseForEntry.run({ id, reminder, forAll: true }, { done })
    void chooseForEntry.run(
      { id, reminder, forAll: false },
      { done, ...(reminder !== null && { action: { label: words.notices.forAll, run: forAll } }) },
    )
  }
  return (
    <>
      <dt>{words.label}</dt>
      <dd className={styles.reminder}>
        {data && (
          <ReminderChoice
            label={words.label}
            level={entry.level}
            value={data.entry}
            ofTask={data.plans}
            onChoose={choose}
          />
        )}
      </dd>
    </>
  )
}
