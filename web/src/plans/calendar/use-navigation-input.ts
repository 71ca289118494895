import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject } from 'react'
import { type Plans } from '../plans.ts'
import { type plansNavigation } from './navigation.ts'
import { type useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { usePlansCommands } from '../use-plans-commands.ts'
import { periodUnder, useZoom } from './use-zoom.ts'

interface NavigationInput {
  readonly plans: Plans
  /** The element that contains the calendar and what is beside it. */
  readonly workArea: RefObject<HTMLElement | null>
  readonly week: ReturnType<typeof useVisibleDays>
  /** A drag is in progress. */
  readonly isDragging: () => boolean
}

/** Navigation without buttons: keys, the wheel, touch gestures and the palette. */
export function useNavigationInput(
  go: ReturnType<typeof plansNavigation>,
  { plans, workArea, week, isDragging }: NavigationInput,
): { readonly today: () => void } {
  const today = () => {
    go.today()
    week.chooseDay(null)
  }

  useZoom(workArea, go.zoom)
  useTouchGestures(workArea, {
    within: '[data-calendar]',
    isTaken: isDragging,
    onPinch: (zoom, target) => go.zoom(zoom, periodUnder(target)),
    // On a phone by the number of visible days, everywhere else by windows.
    onFlick(direction) {
      if (plans.view !== 'WEEK_VIEW' || !week.pageDays(direction)) go.step(direction)
    },
  })
  usePlansCommands(plans, { ...go, today })
  return { today }
}
