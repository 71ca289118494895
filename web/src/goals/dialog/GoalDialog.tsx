import { data } from '#data/client.ts'
import { type Outcome } from '#data/mutation.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type DropdownItem, dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Goal, type GoalGroup, type GoalType, goalTextLength, goalTypes } from '@lustra/contract/goals'
import { type GoalId, type TaskId, newGoalId } from '@lustra/contract/ids'
import { type Criterion, type GoalOperator, goalOperators } from '@lustra/domain/goals'
import { type FormEvent, useState } from 'react'
import styles from './GoalDialog.module.css'
import { readNumber } from '../goal-texts.ts'
import { changeGoal, createGoal } from '../goals-mutations.ts'

type Choice = Pick<GoalGroup, 'id' | 'text' | 'color'>

interface GoalDialogProps {
  /** The one that is changed; a new one without it. */
  readonly goal?: Goal
  readonly choices: readonly Choice[]
  readonly taskId: TaskId | null
  readonly onClose: () => void
  readonly onMade: (goal: GoalId) => void
}

interface Entered {
  readonly taskId: TaskId
  readonly criterion: Criterion | null
}

const formId = 'goal-form'

export function GoalDialog({ goal, choices, taskId, onClose, onMade }: GoalDialogProps) {
  const words = useWords().goals
  const [task, setTask] = useState(choices.find(({ id }) => id === taskId) ?? null)
  const [text, setText] = useState(goal?.text ?? '')
  const [type, setType] = useState<GoalType>(goal?.type ?? 'NUMERIC')
  const [isChecked, setChecked] = useState(goal ? goal.withCriteria : true)
  const [operator, setOperator] = useState<GoalOperator>(goal?.operator ?? 'no_less_than')
  const [checkValue, setCheckValue] = useState(goal?.checkValue?.toString() ?? '')
  const [isTried, setTried] = useState(false)
  const saving = useRun({ run: save })

  const isTaskGiven = goal !== undefined || (choices.length === 1 && choices[0]?.id === taskId)
  const withCriterion = type === 'NUMERIC' && isChecked
  const number = readNumber(checkValue)
  const textError = text.trim() === '' ? words.dialog.noText : null
  const numberError = withCriterion && number === null ? words.add.badNumber : null

  async function save({ taskId, criterion }: Entered): Promise<Outcome<{ readonly goal: Goal }>> {
    if (goal) {
      const changes = { text, criterion }
      return changeGoal.run({ id: goal.id, text, changes }, { failures: 'caller', done: null })
    }
    const outcome = await createGoal.run(
      { id: newGoalId(), taskId, text, type, criterion },
      { failures: 'caller' },
    )
    // The list that the dialog leads to has the goal by then.
    if (outcome.ok) await data.settled()
    return outcome
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!task || textError || numberError || saving.isPending) return
    const criterion = withCriterion ? { operator, checkValue: number! } : null
    void saving.run(
      { taskId: task.id, criterion },
      {
        onSuccess: ({ goal }) => {
          onMade(goal.id)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={goal ? words.dialog.edit : words.dialog.create}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.dialog.cancel}</Button>
          <Button look="primary" type="submit" form={formId} isPending={saving.isPending}>
            {goal ? words.dialog.save : words.dialog.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {!isTaskGiven && (
          <div>
            <SelectOne
              label={words.dialog.task}
              labelled
              filter={words.dialog.findTask}
              placeholder={words.dialog.chooseTask}
              load={() => Promise.resolve(choices.map(itemOf))}
              value={task && itemOf(task)}
              onChange={(item) => setTask(choices.find(({ id }) => id === item?.id) ?? null)}
            />
            {isTried && !task && (
              <p className={styles.error} role="alert">
                {words.dialog.noTask}
              </p>
            )}
          </div>
        )}
        <TextField
          label={words.dialog.text}
          inputRef={takeFocus}
          autoComplete="off"
          maxLength={goalTextLength}
          value={text}
          onChange={setText}
          error={isTried ? textError : null}
        />
        {!goal && (
          <Segments
            label={words.dialog.type}
            value={type}
            segments={goalTypes.map((value) => ({ value, label: words.types[value] }))}
            onChange={setType}
          />
        )}
        {type === 'NUMERIC' && (
          <>
            <span className={styles.switch}>
              <Switch label={words.dialog.withCriterion} on={isChecked} onChange={setChecked} />
              {words.dialog.withCriterion}
            </span>
            {isChecked && (
              <div className={styles.criterion}>
                <Segments
                  label={words.dialog.operator}
                  value={operator}
                  segments={goalOperators.map((value) => ({ value, label: words.operators[value] }))}
                  onChange={setOperator}
                />
                <TextField
                  label={words.dialog.checkValue}
                  quietLabel
                  placeholder={words.dialog.checkValue}
                  inputMode="decimal"
                  autoComplete="off"
                  value={checkValue}
                  onChange={setCheckValue}
                  error={isTried ? numberError : null}
                />
              </div>
            )}
          </>
        )}
        {saving.failure && (
          <p className={styles.error} role="alert">
            {saving.failure.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function itemOf({ id, text, color }: Choice): DropdownItem {
  return dropdownItem(id, text, { type: 'Category', color })
}
