import { useWords } from '#language/Language.tsx'
import { ReminderChoice, choiceQuery, choiceText, chooseForTask } from '#reminders/index.ts'
import { useUser } from '#data/user.ts'
import { type Task } from '../../task.ts'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Reminder } from '@lustra/domain/reminders'
import { useQuery } from '@tanstack/react-query'

/** Reminders of the task's entries, and of its due date if it has one (TSK-N17). */
export function ReminderRows({ task }: { readonly task: Task }) {
  const words = useWords('reminders').reminders
  const { reminderTime } = useUser()
  const { data, isError } = useQuery(choiceQuery(task.id, null))
  const choose = (of: 'plans' | 'due') => (reminder: Reminder | null) => {
    const level = of === 'due' ? of : TimeLevel.HoursAndMinutes
    const choice = choiceText(reminder, level, reminderTime, words.choices)
    void chooseForTask.run({ taskId: task.id, of, reminder }, { done: words.notices.set(task.name, choice) })
  }
  return (
    <>
      <dt>{words.label}</dt>
      <dd>
        {data && (
          <ReminderChoice
            label={words.label}
            level={TimeLevel.HoursAndMinutes}
            value={data.plans}
            onChoose={choose('plans')}
          />
        )}
        {isError && !data && words.failed}
      </dd>
      {(task.dueTime !== null || (data && data.due !== null)) && (
        <>
          <dt>{words.ofDueDate}</dt>
          <dd>
            {data && (
              <ReminderChoice label={words.ofDueDate} level="due" value={data.due} onChoose={choose('due')} />
            )}
          </dd>
        </>
      )}
    </>
  )
}
