/**
 * Our own calendar as the plans screen mounts it, without the tree beside it and the tools above, which the others do not
 * have either. Deeds show at once, as the desk shows them, and are agreed to by nobody.
 */
import { daysPerWeek } from '@lustra/domain/calendar'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { type PlansActions } from '../../../web/src/plans/plans-actions.ts'
import { EntryCommands } from '../../../web/src/plans/entry/entry-commands.ts'
import { plansDragAdapter } from '../../../web/src/plans/drag/plans-drag-adapter.ts'
import { startPeriodsDrag } from '../../../web/src/plans/drag/periods-drop-session.ts'
import { plansNavigation } from '../../../web/src/plans/calendar/navigation.ts'
import { DragFeedback } from '../../../web/src/calendar/drag/drag-feedback.ts'
import { PlansScreenContext, type PlansScreenModel } from '../../../web/src/plans/use-plans-screen.ts'
import { type Plans } from '../../../web/src/plans/plans.ts'
import { usePlanTexts } from '../../../web/src/plans/use-plan-texts.ts'
import { WeekDom } from '../../../web/src/calendar/week/week-dom.ts'
import { Ghost } from '../../../web/src/calendar/drag/Ghost.tsx'
import '../../../web/src/ui/css/layers.css'
import '../../../web/src/ui/css/tokens.css'
import '../../../web/src/ui/css/base.css'
import { DragLayer } from '../../../web/src/ui/drag/DragLayer.tsx'
import { useDrag } from '../../../web/src/ui/drag/use-drag.ts'
import { WordsProvider, useWords } from '../../../web/src/language/Language.tsx'
import { type Spoken, spoken } from '../../../web/src/language/spoken.ts'
import { type Words } from '../../../words/src/index.ts'
import { type Candidate } from './candidate.ts'
import { type CalendarProps, inReact } from './in-react.tsx'
import { moved, renamed } from './lustra-plans.ts'
import { type Scene } from './scene.ts'
import { rules } from './two-rows.ts'

/** What the screen gives to whatever calendar stands on it. */
export interface OnDesk {
  readonly given: {
    readonly path: null
    readonly selectedEntry: null
    readonly openEntry: null
    readonly loads: null
  }
  readonly weekDom: WeekDom
  readonly periodsRoot: RefObject<HTMLDivElement | null>
}

/** `words`: of those of the whole product only what the calendar says, for the weight of the page. */
export function lustra(
  words: Partial<Words['plans']>,
  give: (scene: Scene) => Plans,
  Calendar: ComponentType<OnDesk>,
): Candidate<Plans> {
  spoken.set({ language: 'en', words: { plans: words } } as unknown as Spoken)
  const OnItsDesk = (props: CalendarProps<Plans>) => (
    <WordsProvider>
      <Desk {...props} Calendar={Calendar} />
    </WordsProvider>
  )
  return inReact({ give, renamed, moved, Calendar: OnItsDesk })
}

export const nothing = () => {}

interface DeskProps extends CalendarProps<Plans> {
  readonly Calendar: ComponentType<OnDesk>
}

const agreed = () => Promise.resolve(true)
const allAgreed: PlansActions = {
  place: agreed,
  move: agreed,
  resize: agreed,
  unschedule: agreed,
  complete: agreed,
  pin: agreed,
  reset: agreed,
}

function Desk({ given: plans, onMove, Calendar }: DeskProps) {
  // It is drawn when it is given something else, from which all the rest follows.
  'use no memo'
  const words = useWords().plans
  const texts = usePlanTexts(rules)
  const [weekDom] = useState(() => new WeekDom())
  const periodsRoot = useRef<HTMLDivElement>(null)
  const [feedback] = useState(() => new DragFeedback())
  const days = { first: plans.start, count: daysPerWeek }
  const actions: PlansActions = {
    ...allAgreed,
    move(_task, entry, slot) {
      onMove(entry.id, slot.start)
      return Promise.resolve(true)
    },
  }
  const scene = { days, rules, words, actions }
  const latestPlans = () => plans
  const commands = new EntryCommands({
    ...scene,
    latestPlans,
    selectedTask: () => null,
    notifyRefusal: nothing,
    openMoveDialog: nothing,
    openLevelMenu: nothing,
    openRecurrence: nothing,
  })
  const { attach, surface } = useDrag(
    plansDragAdapter({
      ...scene,
      plans,
      entries: plans.entries,
      dom: weekDom,
      texts,
      feedback,
      startPeriodsDrag: (item) =>
        startPeriodsDrag(item, { plans, root: periodsRoot, rules, words, texts, actions, feedback }),
      clicked: nothing,
    }),
  )
  const given = { path: null, selectedEntry: null, openEntry: null, loads: null }
  const navigation = plansNavigation({
    plans,
    rules,
    navigate: nothing,
    dispatch: nothing,
    showToday: nothing,
  })
  const model: PlansScreenModel = {
    plans,
    days,
    rules,
    texts,
    actions,
    commands,
    navigation,
    dispatch: nothing,
    filterByContexts: nothing,
  }
  return (
    <PlansScreenContext value={model}>
      <main ref={attach} style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr)' }}>
        <Calendar given={given} weekDom={weekDom} periodsRoot={periodsRoot} />
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
