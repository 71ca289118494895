/**
 * Our calendar as mounted by the plans screen, without the task tree and the toolbar, which the other calendars do not have either. Changes are
 * optimistic, as on the screen, and not sent to a server.
 */
import { daysPerWeek } from '@lustra/domain/calendar'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import {
  type PlansActions,
  EntryCommands,
  plansDragAdapter,
  type startPeriodsDrag,
  type PlansNavigation,
  DragFeedback,
  PlansScreenContext,
  type PlansScreenModel,
  type Plans,
  usePlanTexts,
  Store,
  WeekDom,
  Ghost,
  DragLayer,
  useDrag,
  WordsProvider,
  useWords,
  type CurrentLanguage,
  languageStore,
} from '../../../web/src/workbench/calendars.ts'
import '../../../web/src/ui/css/layers.css'
import '../../../web/src/ui/css/tokens.css'
import '../../../web/src/ui/css/base.css'
import { type Words } from '@lustra/words'
import { loadedTexts } from './loaded-texts.ts'
import { type Candidate } from './candidate.ts'
import { withStart, withTitle } from './lustra-plans.ts'
import { calendarRules } from './month-layout.ts'
import { type CalendarProps, reactCandidate } from './react-candidate.tsx'
import { type Scenario } from './scenario.ts'

export interface PlansCalendarProps {
  /** Common props of the week and the periods. */
  readonly common: {
    readonly path: null
    readonly selectedEntry: null
    readonly openEntry: null
    readonly loads: null
  }
  readonly dom: WeekDom
  readonly periodsRoot: RefObject<HTMLDivElement | null>
}

/**
 * `words`: only those used by the calendar, so that the page does not weigh as much as the product. `startDrag`: for calendars of whole periods,
 * which contain the code of their drag.
 */
export function plansCandidate(
  words: Partial<Words['plans']>,
  dataOf: (scenario: Scenario) => Plans,
  Calendar: ComponentType<PlansCalendarProps>,
  startDrag: StartDrag = () => null,
): Candidate<Plans> {
  const texts = { plans: words }
  languageStore.set({
    language: 'en',
    startup: texts,
    catalogue: loadedTexts(texts),
  } as unknown as CurrentLanguage)
  const CalendarWithWords = (props: CalendarProps<Plans>) => (
    <WordsProvider>
      <PlansCalendar {...props} Calendar={Calendar} startDrag={startDrag} />
    </WordsProvider>
  )
  return reactCandidate({ dataOf, withTitle, withStart, Calendar: CalendarWithWords })
}

export const noop = () => {}

const succeed = () => Promise.resolve(true)
const noActions: PlansActions = {
  place: succeed,
  move: succeed,
  resize: succeed,
  unschedule: succeed,
  complete: succeed,
  pin: succeed,
  reset: succeed,
}

/** Null if nothing can be dragged to whole periods. */
type StartDrag = (...drag: Parameters<typeof startPeriodsDrag>) => ReturnType<typeof startPeriodsDrag> | null

const noNavigation: PlansNavigation = {
  today: noop,
  step: noop,
  stepWeek: noop,
  view: noop,
  month: noop,
  toPeriod: noop,
  around: noop,
  into: noop,
  zoom: noop,
  follow: noop,
  slide: noop,
  enter: noop,
  enterRoot: noop,
}

const noCreation: PlansScreenModel['creation'] = {
  request: new Store(null),
  open: noop,
  save: () => Promise.reject(new Error('Nothing is created here')),
  describe: () => '',
}

interface PlansCalendarOwnProps extends CalendarProps<Plans> {
  readonly Calendar: ComponentType<PlansCalendarProps>
  readonly startDrag: StartDrag
}

function PlansCalendar({ data: plans, onMove, Calendar, startDrag }: PlansCalendarOwnProps) {
  // Rendered when the data has changed, on which everything else depends.
  'use no memo'
  const words = useWords().plans
  const texts = usePlanTexts(calendarRules)
  const [dom] = useState(() => new WeekDom())
  const periodsRoot = useRef<HTMLDivElement>(null)
  const [feedback] = useState(() => new DragFeedback())
  const days = { first: plans.start, count: daysPerWeek }
  const actions: PlansActions = {
    ...noActions,
    move(_task, entry, slot) {
      onMove(entry.id, slot.start)
      return Promise.resolve(true)
    },
  }
  const shared = { days, rules: calendarRules, words, actions }
  const commands = new EntryCommands({
    ...shared,
    entriesMayOverlap: false,
    latestPlans: () => plans,
    notifyRefusal: noop,
    openMoveDialog: noop,
    openLevelMenu: noop,
    openRecurrence: noop,
    findPlaceInside: () => Promise.resolve(null),
    follow: noop,
  })
  const { attach, surface } = useDrag(
    plansDragAdapter({
      ...shared,
      plans,
      inTheWay: plans.entries,
      dom,
      texts,
      feedback,
      startPeriodsDrag: (item) =>
        startDrag(item, {
          plans,
          inTheWay: plans.entries,
          root: periodsRoot,
          rules: calendarRules,
          words,
          texts,
          actions,
          feedback,
        }),
      clicked: noop,
    }),
  )
  const common = { path: null, selectedEntry: null, openEntry: null, loads: null }
  const model: PlansScreenModel = {
    plans,
    inTheWay: plans.entries,
    days,
    rules: calendarRules,
    place: null,
    texts,
    actions,
    commands,
    navigation: noNavigation,
    creation: noCreation,
    dispatch: noop,
    filterByContexts: noop,
  }
  return (
    <PlansScreenContext value={model}>
      <main ref={attach} style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr)' }}>
        <Calendar common={common} dom={dom} periodsRoot={periodsRoot} />
        <DragLayer
          surface={surface}
          renderGhost={({ item }) => (
            <Ghost of={item.task} when={feedback.attachWhen} why={feedback.attachWhy} />
          )}
        />
      </main>
    </PlansScreenContext>
  )
}
