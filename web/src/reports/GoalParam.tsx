import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type GoalId } from '@lustra/contract/ids'
import styles from './ReportParams.module.css'
import { type ChooseParam } from './reports-mutations.ts'
import { type LoadedReport, goalValues } from './reports-queries.ts'

interface GoalParamProps {
  readonly goal: NonNullable<LoadedReport['goal']> | null
  readonly onChoose: ChooseParam
}

/** Chooses a goal that has a criterion; goals are listed by task. */
export function GoalParam({ goal, onChoose }: GoalParamProps) {
  const { params, hints } = useWords().reports
  return (
    <div className={styles.goal}>
      <SelectOne
        labelled
        label={params.goal}
        placeholder={params.chooseGoal}
        filter={params.findGoal}
        refusal={goal === null ? hints.noGoals : null}
        value={goal && itemOf(goal.id, goal.text, goal.color)}
        load={async () =>
          (await goalValues()).flatMap((task) =>
            (task.goals ?? []).map(({ id, text }) => itemOf(id, `${text} · ${task.text}`, task.color)),
          )
        }
        onChange={(item) => item && onChoose('goalWithCriteria', item.id as GoalId)}
      />
    </div>
  )
}

function itemOf(id: GoalId, title: string, color: string) {
  return dropdownItem(id, title, { type: 'Category', color })
}
