import { type Lanes } from '#calendar/frame/lanes.ts'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { type GridPlace } from '#calendar/week/week-focus.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import { type CalendarRules, type DayNumber } from '@lustra/domain/calendar'
import { type Dispatch, createContext, use } from 'react'
import { type Store } from '#browser/store.ts'
import { type RecordRequest } from './create/record-request.ts'
import { type RecordActions } from './record-actions.ts'
import { type RecordCommands } from './record-commands.ts'
import { type RecordContext } from './record-rules.ts'
import { type TaskChoice, type TimeTask } from './records/records.ts'
import { type TimeAction, type TimeScreenState } from './time-screen-state.ts'
import { type TimeTexts } from './time-texts.ts'
import { type TimeWeek } from './time-week.ts'

export interface TimeScreenModel {
  readonly week: TimeWeek
  /** Undefined until loaded. */
  readonly choice: TaskChoice | undefined
  readonly rules: CalendarRules
  readonly texts: TimeTexts
  readonly lanes: Lanes
  /** Whether the plan is visible beside the fact. */
  readonly halves: boolean
  readonly narrow: boolean
  readonly state: TimeScreenState
  readonly dispatch: Dispatch<TimeAction>
  /** On phones, the only visible day of the week. */
  readonly day: DayNumber | null
  readonly days: VisibleDays
  readonly dom: WeekDom
  readonly recordContext: RecordContext
  readonly creating: Store<RecordRequest | null>
  readonly selectedTask: TimeTask | null
  readonly commands: RecordCommands
  readonly actions: RecordActions
  /** Shows a day, with its week or alone. */
  readonly showAround: (day: DayNumber) => void
  readonly showToday: () => void
  readonly step: (direction: 1 | -1) => void
  readonly chooseLanes: (lanes: Lanes) => void
  readonly chooseDay: (column: number) => void
  readonly chooseContexts: (ids: readonly ContextChoice[]) => void
  readonly recordAt: (place: GridPlace) => void
  readonly closeProperties: () => void
}

export const TimeScreenContext = createContext<TimeScreenModel | null>(null)

export function useTimeScreen(): TimeScreenModel {
  const screen = use(TimeScreenContext)
  if (screen === null) throw new Error('This component must be rendered inside TimeScreenContext')
  return screen
}
