import { isOverWeek } from '#calendar/week/week-dom.ts'
import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject, useState } from 'react'
import { type Plans } from '../plans.ts'
import { type PlansNavigation } from './navigation.ts'
import { type useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { usePlansCommands } from '../use-plans-commands.ts'
import { periodUnder, useZoom } from './use-zoom.ts'
import { ZoomAim } from './zoom.ts'

interface NavigationInput {
  readonly plans: Plans
  /** The element that contains the calendar and the tree. */
  readonly workArea: RefObject<HTMLElement | null>
  readonly week: ReturnType<typeof useVisibleDays>
  readonly isDragging: () => boolean
  /** The id of the period over which an item is dragged by keys, or null. */
  readonly carriedOver: () => string | null
}

/** Navigation by keys, wheel, touch gestures and command palette. */
export function useNavigationInput(
  navigation: PlansNavigation,
  { plans, workArea, week, isDragging, carriedOver }: NavigationInput,
): void {
  const [aim] = useState(() => new ZoomAim())
  useZoom(workArea, plans, aim, (zoom, over) => navigation.zoom(zoom, carriedOver() ?? over))
  useTouchGestures(workArea, {
    within: '[data-calendar]',
    isTaken: isDragging,
    onPinch: (zoom, target, at) =>
      navigation.zoom(zoom, aim.periodOf(zoom, { at, by: 'touch', period: periodUnder(target) })),
    // On phones by the number of visible days, and by weeks above them; elsewhere by windows.
    onFlick(direction, target) {
      if (isOverWeek(target)) navigation.stepWeek(direction)
      else if (plans.view !== 'WEEK_VIEW' || !week.pageDays(direction)) navigation.step(direction)
    },
  })
  usePlansCommands(plans, navigation)
}
