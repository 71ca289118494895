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
import { type Goal, type GoalGroup, goalTextLength, goalTypes } from '@lustra/contract/goals'
import { type GoalId, type TaskId, newGoalId } from '@lustra/contract/ids'
import { goalOperators } from '@lustra/domain/goals'
import { type FormEvent, useState } from 'react'
import styles from './GoalDialog.module.css'
import { type CheckedGoal, type GoalDraft, checkedGoal, draftOf, faultOf } from './goal-draft.ts'
import { changeGoal, createGoal } from '../goals-mutations.ts'

type Choice = Pick<GoalGroup, 'id' | 'text' | 'color'>

interface GoalDialogProps {
  readonly goal?: Goal
  readonly choices: readonly Choice[]
  readonly taskId: TaskId | null
  readonly onClose: () => void
  readonly onMade: (goal: GoalId) => void
}

const formId = 'goal-form'

export function GoalDialog({ goal, choices, taskId, onClose, onMade }: GoalDialogProps) {
  const words = useWords('goals').goals
  const [draft, setDraft] = useState(() => draftOf(goal, choices.find(({ id }) => id === taskId)?.id ?? null))
  const [isSubmitted, setSubmitted] = useState(false)
  const saving = useRun({ run: save })

  const task = choices.find(({ id }) => id === draft.taskId) ?? null
  const isTaskGiven = goal !== undefined || (choices.length === 1 && choices[0]?.id === taskId)
  const fault = faultOf(draft)
  const operators = goalOperators.map((operator) => dropdownItem(operator, words.operators[operator]))

  function change(part: Partial<GoalDraft>) {
    setDraft((now) => ({ ...now, ...part }))
  }

  async function save({
    taskId,
    text,
    type,
    criterion,
  }: CheckedGoal): Promise<Outcome<{ readonly goal: Goal }>> {
    if (goal) {
      const changes = { text, criterion }
      return changeGoal.run({ id: goal.id, text, changes }, { failures: 'caller', done: null })
    }
    const outcome = await createGoal.run(
      { id: newGoalId(), taskId, text, type, criterion },
      { failures: 'caller' },
    )
    // The list that the dialog returns to must contain the goal.
    if (outcome.ok) await data.settled()
    return outcome
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const checked = checkedGoal(draft)
    if (checked === null || saving.isPending) return
    void saving.run(checked, {
      onSuccess: ({ goal }) => {
        onMade(goal.id)
        onClose()
      },
    })
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
              onChange={(item) => change({ taskId: choices.find(({ id }) => id === item?.id)?.id ?? null })}
            />
            {isSubmitted && fault.task && (
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
          value={draft.text}
          onChange={(text) => change({ text })}
          error={isSubmitted && fault.text ? words.dialog.noText : null}
        />
        {!goal && (
          <Segments
            label={words.dialog.type}
            value={draft.type}
            segments={goalTypes.map((value) => ({ value, label: words.types[value] }))}
            onChange={(type) => change({ type })}
          />
        )}
        {(goal?.type ?? 'NUMERIC') === 'NUMERIC' && (
          // Keeps its place, so that the dialog does not change its height.
          <div className={styles.target} inert={draft.type === 'TEXT'}>
            <span className={styles.switch}>
              <Switch
                label={words.dialog.withCriterion}
                on={draft.hasCriterion}
                onChange={(hasCriterion) => change({ hasCriterion })}
              />
              {words.dialog.withCriterion}
            </span>
            <div className={styles.criterion} inert={!draft.hasCriterion}>
              {/* Only the chosen one is visible, so that it reads as a sentence with the value. */}
              <SelectOne
                plain
                label={words.dialog.operator}
                load={async () => operators}
                value={operators.find(({ id }) => id === draft.operator) ?? null}
                onChange={(item) =>
                  change({ operator: goalOperators.find((one) => one === item?.id) ?? draft.operator })
                }
              />
              <TextField
                label={words.dialog.checkValue}
                quietLabel
                placeholder={words.dialog.checkValue}
                inputMode="decimal"
                autoComplete="off"
                value={draft.checkValue}
                onChange={(checkValue) => change({ checkValue })}
                error={isSubmitted && fault.checkValue ? words.add.badNumber : null}
              />
            </div>
          </div>
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
