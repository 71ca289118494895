import { useWords } from '#language/Language.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { toast } from '#ui/toast/toast.ts'
import { goTo } from '#ui/page/go-to.ts'
import { useStore } from '#browser/store.ts'
import { type TaskId } from '@lustra/contract/ids'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type Dispatch, useEffect, useRef } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type TasksAction, type TasksScreenState } from './screen-state.ts'

/** Unfolds, scrolls to and focuses the task in the address, once per address and each time that search opens it. */
export function useRevealedTask(
  tree: TaskTree | null,
  isComplete: boolean,
  { statusFilter }: TasksScreenState,
  dispatch: Dispatch<TasksAction>,
) {
  const { taskId } = useParams({ strict: false })
  const currentId = (taskId as TaskId | undefined) ?? null
  const { noTask } = useWords('taskRefusals').taskRefusals
  const navigate = useNavigate()
  const isStillHere = useStillAt('/tasks')
  /** The task revealed last, or selected by a press. */
  const revealed = useRef<TaskId | null>(null)
  const isArriving = useStore(goTo.arriving) === currentId

  useEffect(() => {
    if (!tree || currentId === null || !isStillHere()) return
    if (revealed.current === currentId && !isArriving) return
    const task = tree.get(currentId)
    if (task) {
      revealed.current = currentId
      if (isArriving) goTo.end()
      dispatch({ type: 'task-revealed', id: currentId, above: tree.ancestorsOf(task).map(({ id }) => id) })
    } else if (!isComplete) {
      // While a large tree is loading, the path can already be unfolded.
      const ids = goTo.pathTo(currentId) as readonly TaskId[]
      if (ids.length > 0) dispatch({ type: 'rows-folded', ids, folded: false })
    } else if (statusFilter !== 'all') dispatch({ type: 'status-filter-chosen', statusFilter: 'all' })
    else {
      revealed.current = currentId
      toast.show({ kind: 'problem', text: noTask })
      void navigate({ to: '/tasks', replace: true })
    }
  }, [tree, isComplete, currentId, statusFilter, dispatch, isArriving, noTask, navigate, isStillHere])

  function markRevealed(id: TaskId) {
    revealed.current = id
  }

  return { currentId, markRevealed }
}
