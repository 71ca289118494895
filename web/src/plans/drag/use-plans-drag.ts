import { type DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { useStartupWords } from '#language/Language.tsx'
import { type Drag } from '#ui/drag/drag-state.ts'
import { useDrag, useDragStart } from '#ui/drag/use-drag.ts'
import { addDays, periodId, periodOf } from '@lustra/domain/calendar'
import { type RefObject, useEffect, useRef } from 'react'
import { startPeriodsDrag } from '../calendar/lazy-periods-calendar.ts'
import { type Plans } from '../plans.ts'
import { ghostActions } from '../proposals/ghosts.ts'
import { type PlansScreenState } from '../screen-state.ts'
import { type PlansScreenModel } from '../use-plans-screen.ts'
import { type PlansTarget, plansDragAdapter } from './plans-drag-adapter.ts'
import { type PlansItem } from './plans-items.ts'
import { zoomActionAt } from './zoom-action.ts'

interface PlansDragParts {
  readonly screen: PlansScreenState
  readonly plansWithRows: Plans
  readonly isLoaded: boolean
  readonly weekDom: WeekDom
  readonly periodsRoot: RefObject<HTMLDivElement | null>
  readonly feedback: DragFeedback
}

/** Drags between tree and calendar; a press without a drag selects or opens the item. */
export function usePlansDrag(model: PlansScreenModel, parts: PlansDragParts) {
  // As in `useDrag`: the adapter is a new object at each rendering.
  'use no memo'
  const { screen, plansWithRows, isLoaded, weekDom, periodsRoot, feedback } = parts
  const { inTheWay, days, rules, texts, actions, navigation, dispatch } = model
  const words = useStartupWords().plans
  const drag = useDrag(
    plansDragAdapter({
      plans: plansWithRows,
      inTheWay,
      days,
      rules,
      words,
      texts,
      actions,
      dom: weekDom,
      feedback,
      startPeriodsDrag: (item) =>
        startPeriodsDrag(item, {
          plans: plansWithRows,
          inTheWay,
          root: periodsRoot,
          rules,
          words,
          texts,
          actions,
          feedback,
        }),
      clicked(item) {
        if (item.kind === 'task') return dispatch({ type: 'task-selected', taskId: item.task.id })
        if (item.entry.reason !== undefined) return ghostActions.value?.select(item.entry.id)
        if (screen.openEntry === item.entry.id) return dispatch({ type: 'properties-closed' })
        dispatch({ type: 'entry-opened', entryId: item.entry.id, taskId: item.task.id })
        navigation.enter('CALENDAR', item.task)
      },
      restActionAt: (at) => zoomActionAt(at, { view: plansWithRows.view, words, feedback, navigation }),
    }),
  )
  useDragStart(drag.surface, () => {
    if (screen.openEntry || screen.menu) dispatch({ type: 'drag-began' })
  })
  const { view, start } = plansWithRows
  const { surface } = drag
  const visible = `${view} ${start} ${days.first} ${isLoaded}`
  const resumed = useRef(visible)
  useEffect(() => {
    if (resumed.current === visible) return
    resumed.current = visible
    surface.resume()
  }, [surface, visible])
  return drag
}

/** The id of the period over which an item is dragged by keys, or null. */
export function carriedOver(
  drag: Drag<PlansItem, PlansTarget> | null,
  { days, rules }: Pick<PlansScreenModel, 'days' | 'rules'>,
): string | null {
  const target = drag?.input === 'keys' ? drag.target : null
  if (target?.kind === 'period') return target.id
  if (target?.kind !== 'cell') return null
  return periodId('bottom', periodOf('DAYS', addDays(days.first, target.column), rules))
}
