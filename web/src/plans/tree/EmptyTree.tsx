import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type EmptyTreeReason } from '@lustra/domain/plans'
import { usePlansScreen } from '../use-plans-screen.ts'
import { FirstTasks } from './FirstTasks.tsx'
import { namesOfChosen } from './tree-rows.ts'
import side from '#calendar/frame/Side.module.css'

interface EmptyTreeProps {
  readonly reason: EmptyTreeReason
  readonly query: string
  readonly onFilled: (added: TaskId | null) => void
}

export function EmptyTree({ reason, query, onFilled }: EmptyTreeProps) {
  const { plans, dispatch, filterByContexts } = usePlansScreen()
  const { plans: words, tasks } = useWords('tasks')
  const { tree } = words
  const { empty } = tree
  if (reason === 'nothing-to-plan') return <FirstTasks onAdded={onFilled} />
  const [title, hint] = {
    context: [empty.context(namesOfChosen(plans, tree.noContext)), empty.contextHint],
    contexts: [empty.contexts(namesOfChosen(plans, tree.noContext)), empty.contextHint],
    query: [empty.query(query.trim()), empty.queryHint],
  }[reason]

  function clear() {
    if (reason === 'query') dispatch({ type: 'name-typed', query: '' })
    else filterByContexts([])
    onFilled(null)
  }

  return (
    <div className={side.empty} role="status">
      <Icon name={reason === 'query' ? 'search' : 'tag'} size="xl" />
      <b>{title}</b>
      <p>{hint}</p>
      <Button onPress={clear}>{tasks.empty.clear}</Button>
    </div>
  )
}
