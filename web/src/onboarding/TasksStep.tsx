import { fillOf } from '#ui/color/fill.ts'
import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { type FirstTask } from '@lustra/contract/onboarding'
import { taskNameLength } from '@lustra/contract/task-fields'
import { type FirstTaskPeriod, firstTaskPeriods, onboardingLimits } from '@lustra/domain/onboarding'
import { useRef } from 'react'
import { CategoryChoice } from './CategoryChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { type StepProps } from './step-props.ts'
import styles from './TasksStep.module.css'

export function TasksStep({ answers, onChange, entered }: StepProps) {
  const words = useWords('onboarding').onboarding.tasks
  const { tasks, category } = answers
  const further = answers.categories.slice(1).map(({ name }) => name)
  const setTasks = (next: FirstTask[]) => onChange({ ...answers, tasks: next })
  const isFull = tasks.length >= onboardingLimits.tasks
  const list = useRef<HTMLUListElement>(null)

  /** Enter goes to the next line; from the last one it sends the form. */
  function goOn(event: FieldKey, place: number) {
    if (event.key !== 'Enter' || place === tasks.length - 1) return event.continuePropagation()
    event.preventDefault()
    list.current?.querySelectorAll('input')[place + 1]?.focus()
  }

  return (
    <>
      <StepHead step={2} heading={words.heading} lead={words.lead} entered={entered} />
      <ul ref={list} className={styles.tasks} style={fillOf(category.color).style}>
        {tasks.map((task, place) => (
          <TaskLine
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity than its position
            key={place}
            task={task}
            number={place + 1}
            onChange={(changed) => setTasks(tasks.with(place, changed))}
            onKeyDown={(event) => goOn(event, place)}
            onRemove={() => setTasks(tasks.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div>
        {!isFull && (
          <Button
            look="quiet"
            icon="plus"
            onPress={() => setTasks([...tasks, { name: '', span: tasks.at(-1)?.span ?? 'day' }])}
          >
            {words.add}
          </Button>
        )}
      </div>
      <CategoryChoice category={category} onChange={(next) => onChange({ ...answers, category: next })} />
      {further.length > 0 && <p className={styles.further}>{words.furtherCategories(further.join(', '))}</p>}
      <div className={styles.overlap}>
        <span aria-hidden>{words.mayOverlap}</span>
        <Switch
          on={answers.entriesMayOverlap}
          label={words.mayOverlap}
          onChange={(entriesMayOverlap) => onChange({ ...answers, entriesMayOverlap })}
        />
      </div>
    </>
  )
}

interface TaskLineProps {
  readonly task: FirstTask
  readonly number: number
  readonly onChange: (task: FirstTask) => void
  readonly onKeyDown: (event: FieldKey) => void
  readonly onRemove: () => void
}

function TaskLine({ task, number, onChange, onKeyDown, onRemove }: TaskLineProps) {
  const words = useWords('onboarding').onboarding.tasks
  const itemOf = (span: FirstTaskPeriod) => dropdownItem(span, words.spans[span])
  return (
    <li className={styles.task}>
      <i className={styles.mark} />
      <TextField
        quietLabel
        size="l"
        label={words.task(number)}
        placeholder={words.examples[task.span]}
        maxLength={taskNameLength}
        value={task.name}
        onChange={(name) => onChange({ ...task, name })}
        onKeyDown={onKeyDown}
      />
      <SelectOne
        plain
        fills
        label={words.spanOf(number)}
        value={itemOf(task.span)}
        load={async () => firstTaskPeriods.map(itemOf)}
        onChange={(item) => onChange({ ...task, span: (item?.id ?? task.span) as FirstTaskPeriod })}
      />
      <IconButton icon="close" label={words.remove(number)} onPress={onRemove} />
    </li>
  )
}
