import { useWords } from '#language/Language.tsx'
import { type DropdownItem, dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type GoalId } from '@lustra/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { type ChooseParam } from './params-after.ts'
import styles from './ReportParams.module.css'
import { type LoadedReport, goalValues, reportsKey } from './reports-queries.ts'

type GoalParamName = 'goalWithCriteria' | 'numGoal' | 'textGoal'

interface GoalParamProps {
  readonly param: GoalParamName
  readonly id: GoalId | null
  readonly loaded: LoadedReport | null
  readonly onChoose: ChooseParam
}

const wanted = {
  goalWithCriteria: { type: 'NUMERIC', withCriteria: true },
  numGoal: { type: 'NUMERIC' },
  textGoal: { type: 'TEXT' },
} as const

const allGoals = 'all'

/** Selects a goal; goals are grouped by task. All textual goals can be selected together. */
export function GoalParam({ param, id, loaded, onChoose }: GoalParamProps) {
  const { params, hints } = useWords('reports').reports
  const label = { goalWithCriteria: params.goal, numGoal: params.numGoal, textGoal: params.textGoal }[param]
  const isText = param === 'textGoal'
  const all = dropdownItem(allGoals, params.allGoals)
  const load = async () => [
    ...(isText ? [all] : []),
    ...(await goalValues(wanted[param])).flatMap((task) =>
      (task.goals ?? []).map((goal) => itemOf(goal.id, `${goal.text} · ${task.text}`, task.color)),
    ),
  ]
  const goal = loaded?.goal?.id === id ? (loaded?.goal ?? null) : null
  const { data: items } = useQuery({
    queryKey: [...reportsKey, 'goals', param],
    queryFn: load,
    enabled: id !== null && goal === null,
  })
  const listed = items?.find((item) => item.id === id) ?? null
  const value = goal ? itemOf(goal.id, goal.text, goal.color) : isText && id === null ? all : listed
  return (
    <div className={styles.goal}>
      <SelectOne
        labelled
        label={label}
        placeholder={params.chooseGoal}
        filter={params.findGoal}
        refusal={refusalOf()}
        value={value}
        load={load}
        onChange={(item) => item && onChoose(param, item.id === allGoals ? null : (item.id as GoalId))}
      />
    </div>
  )

  /** The server selects a goal if there is one. */
  function refusalOf(): string | null {
    if (isText || id !== null || !loaded || loaded.goal) return null
    return param === 'numGoal' ? hints.noNumericGoals : hints.noGoals
  }
}

function itemOf(id: GoalId, title: string, color: string): DropdownItem {
  return dropdownItem(id, title, { type: 'Category', color })
}
