import { useWords } from '#language/Language.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { toast } from '#ui/toast/toast.ts'
import { type TaskId } from '@lustra/contract/ids'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type Dispatch, useEffect, useRef } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type TasksAction, type TasksView } from './tasks-view.ts'

/** The task the address names: unfolded down to, brought into sight and given the focus when one comes to it. */
export function useRevealed(
  tree: TaskTree | null,
  whole: boolean,
  { show }: TasksView,
  dispatch: Dispatch<TasksAction>,
) {
  const { taskId } = useParams({ strict: false })
  const current = (taskId as TaskId | undefined) ?? null
  const { noTask } = useWords().taskRefusals
  const navigate = useNavigate()
  const isStillHere = useStillAt('/tasks')
  /** What is in sight already: shown once, or pressed here. */
  const revealed = useRef<TaskId | null>(null)

  useEffect(() => {
    if (!tree || current === null || revealed.current === current || !isStillHere()) return
    const task = tree.get(current)
    if (task) {
      revealed.current = current
      dispatch({ type: 'task-revealed', id: current, above: tree.ancestorsOf(task).map(({ id }) => id) })
    } else if (!whole) return
    else if (show !== 'all') dispatch({ type: 'show-chosen', show: 'all' })
    else {
      revealed.current = current
      toast.show({ kind: 'problem', text: noTask })
      void navigate({ to: '/tasks', replace: true })
    }
  }, [tree, whole, current, show, dispatch, noTask, navigate, isStillHere])

  function choose(id: TaskId) {
    revealed.current = id
  }

  return { current, choose }
}
