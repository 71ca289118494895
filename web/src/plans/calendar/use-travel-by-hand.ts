import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject } from 'react'
import { type Plans } from '../plans.ts'
import { type travelOf } from './travel.ts'
import { type useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { usePlansCommands } from '../use-plans-commands.ts'
import { periodUnder, useZoom } from './use-zoom.ts'

interface Hands {
  readonly shown: Plans
  /** The element that contains the calendar and what is beside it. */
  readonly work: RefObject<HTMLElement | null>
  readonly week: ReturnType<typeof useVisibleDays>
  /** A drag is in progress. */
  readonly isCarrying: () => boolean
}

/** Ways to other periods without a button: keys, the wheel, touch gestures, the palette. */
export function useTravelByHand(
  go: ReturnType<typeof travelOf>,
  { shown, work, week, isCarrying }: Hands,
): { readonly today: () => void } {
  const today = () => {
    go.today()
    week.chooseDay(null)
  }

  useZoom(work, go.zoom)
  useTouchGestures(work, {
    within: '[data-calendar]',
    isTaken: isCarrying,
    onPinch: (zoom, target) => go.zoom(zoom, periodUnder(target)),
    // On a phone by the number of visible days, everywhere else by windows.
    onFlick(direction) {
      if (shown.view !== 'WEEK_VIEW' || !week.pageDays(direction)) go.on(direction)
    },
  })
  usePlansCommands(shown, { ...go, today })
  return { today }
}
