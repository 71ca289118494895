import { type TimeLevel } from '@lustra/domain/calendar'
import { type Reminder, formatReminder, parseReminder, reminderChoices } from '@lustra/domain/reminders'
import { useWords } from '#language/Language.tsx'
import { useUser } from '#data/user.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { choiceText } from './reminder-texts.ts'

interface ReminderChoiceProps {
  readonly label: string
  readonly level: TimeLevel | 'due'
  readonly value: Reminder | null
  /** For an entry: the setting of its task, which applies until the entry has its own. */
  readonly ofTask?: Reminder | null
  readonly onChoose: (reminder: Reminder | null) => void
}

export function ReminderChoice({ label, level, value, ofTask, onChoose }: ReminderChoiceProps) {
  const { choices } = useWords('reminders').reminders
  const { reminderTime } = useUser()
  const textOf = (reminder: Reminder | null) => choiceText(reminder, level, reminderTime, choices)
  const itemOf = (reminder: Reminder) => dropdownItem(formatReminder(reminder), textOf(reminder))
  const inherited = ofTask === undefined ? null : dropdownItem(asTask, choices.asTask(textOf(ofTask)))
  const offered = reminderChoices(level, value).map(itemOf)
  const selectedItem = value ? itemOf(value) : (inherited ?? itemOf(none))
  return (
    <SelectOne
      plain
      label={label}
      // The button shows the inherited setting without the note that it is inherited.
      value={selectedItem.id === asTask ? { ...selectedItem, title: textOf(ofTask ?? null) } : selectedItem}
      load={() => Promise.resolve(inherited ? [inherited, ...offered] : offered)}
      onChange={(item) => item && onChoose(chosen(item.id, inherited !== null))}
    />
  )
}

const asTask = 'task'
const none = { kind: 'none' } as const

/** "None" needs no stored value, unless it overrides the task's setting. */
function chosen(id: string, isOfEntry: boolean): Reminder | null {
  const reminder = parseReminder(id)
  return reminder?.kind === 'none' && !isOfEntry ? null : reminder
}
