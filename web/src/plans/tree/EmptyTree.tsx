import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { type EmptyTreeReason } from '@lustra/domain/plans'
import { Link } from '@tanstack/react-router'
import { usePlansScreen } from '../use-plans-screen.ts'
import { namesOfChosen } from './tree-rows.ts'
import side from '#calendar/frame/Side.module.css'

interface EmptyTreeProps {
  readonly reason: EmptyTreeReason
  readonly query: string
}

/** Why the tree is empty, and what the user can do about it. */
export function EmptyTree({ reason, query }: EmptyTreeProps) {
  const { plans } = usePlansScreen()
  const { tree } = useStartupWords().plans
  const { empty } = tree
  const [title, hint] = {
    context: [empty.context(namesOfChosen(plans, tree.noContext)), empty.contextHint],
    contexts: [empty.contexts(namesOfChosen(plans, tree.noContext)), empty.contextHint],
    query: [empty.query(query.trim()), empty.queryHint],
    'nothing-to-plan':
      plans.treeRoot === null ? [empty.nothing, empty.nothingHint] : [empty.partsOnly, empty.partsOnlyHint],
  }[reason]
  return (
    <div className={side.empty} role="status">
      <Icon name={reason === 'query' ? 'search' : reason === 'nothing-to-plan' ? 'tasks' : 'tag'} size="xl" />
      <b>{title}</b>
      <p>{hint}</p>
      {reason === 'nothing-to-plan' && plans.treeRoot === null && (
        <Link className={side.toTasks} to="/tasks">
          {empty.toTasks}
        </Link>
      )}
    </div>
  )
}
