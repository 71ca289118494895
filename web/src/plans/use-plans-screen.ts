import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import { type CalendarRules, type WindowPosition } from '@lustra/domain/calendar'
import { type Dispatch, createContext, use } from 'react'
import { type PlansNavigation } from './calendar/navigation.ts'
import { type EntryCreation } from './create/entry-request.ts'
import { type EntryCommands } from './entry/entry-commands.ts'
import { type PlansActions } from './plans-actions.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type Entry, type Plans } from './plans.ts'
import { type PlansAction } from './screen-state.ts'

/**
 * Data shared by the parts of the plans screen. It changes with `plans`. Tree rows, selection and filters are passed as props to the few parts that
 * render them, so that the others do not render again.
 */
export interface PlansScreenModel {
  readonly plans: Plans
  /** The visible entries that no other may overlap. */
  readonly inTheWay: readonly Entry[]
  readonly days: VisibleDays
  readonly rules: CalendarRules
  /** The window that was last zoomed out from. */
  readonly place: WindowPosition | null
  readonly texts: PlanTexts
  readonly actions: PlansActions
  readonly commands: EntryCommands
  readonly navigation: PlansNavigation
  readonly creation: EntryCreation
  readonly dispatch: Dispatch<PlansAction>
  readonly filterByContexts: (ids: readonly ContextChoice[]) => void
}

export const PlansScreenContext = createContext<PlansScreenModel | null>(null)

export function usePlansScreen(): PlansScreenModel {
  const model = use(PlansScreenContext)
  if (!model) throw new Error('This component belongs to the plans screen')
  return model
}
