/** Zooms when an item is held over a level of the toolbar (CAL-N20). */
import { type DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { type RestAction } from '#ui/drag/drag-adapter.ts'
import { type Point } from '#ui/drag/point.ts'
import { type CalendarView, levelViewOf, levelViews } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { type PlansNavigation } from '../calendar/navigation.ts'

interface ZoomContext {
  readonly view: CalendarView
  readonly words: Words['plans']
  readonly feedback: Pick<DragFeedback, 'setGhostText'>
  readonly navigation: Pick<PlansNavigation, 'view'>
}

export function zoomActionAt({ x, y }: Point, context: ZoomContext): RestAction | null {
  const control = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-value]')
  const view = levelViews.find((each) => each === control?.dataset['value'])
  if (!control || !view || view === levelViewOf(context.view)) return null
  const { words, feedback, navigation } = context
  return {
    key: view,
    show(isNear) {
      control.toggleAttribute('data-held', isNear)
      feedback.setGhostText({ when: isNear ? words.holdToZoom(words.views[view]) : '', why: '' })
    },
    run: () => navigation.view(view),
  }
}
