/**
 * Our own calendar as the plans screen mounts it, without the tree beside it and the tools above, which the others do not
 * have either. Deeds show at once, as the desk shows them, and are agreed to by nobody.
 */
import { daysPerWeek } from '@lustra/domain/calendar'
import { type ComponentType, useState } from 'react'
import { type PlansActions } from '../../../web/src/plans/plans-actions.ts'
import { EntryCommands } from '../../../web/src/plans/entry/entry-commands.ts'
import { type PlanTexts } from '../../../web/src/plans/plan-texts.ts'
import { plansDragAdapter } from '../../../web/src/plans/drag/plans-drag-adapter.ts'
import { PlansDragFeedback } from '../../../web/src/plans/drag/plans-drag-feedback.ts'
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
import { type CurrentLanguage, languageStore } from '../../../web/src/language/language-store.ts'
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
    readonly shown: Plans
    readonly chosenTask: () => null
    readonly selectedEntry: null
    readonly openEntry: null
    readonly rules: typeof rules
    readonly words: Words['plans']
    readonly texts: PlanTexts
    readonly commands: EntryCommands
    readonly loads: null
  }
  readonly drawn: WeekDom
  readonly actions: PlansActions
  readonly stage: PlansDragFeedback
}

/** `words`: of those of the whole product only what the calendar says, for the weight of the page. */
export function lustra(
  words: Partial<Words['plans']>,
  give: (scene: Scene) => Plans,
  Calendar: ComponentType<OnDesk>,
): Candidate<Plans> {
  const texts = { plans: words }
  languageStore.set({ language: 'en', startup: texts, words: { value: texts } } as unknown as CurrentLanguage)
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

function Desk({ given: shown, onMove, Calendar }: DeskProps) {
  // It is drawn when it is given something else, from which all the rest follows.
  'use no memo'
  const words = useWords().plans
  const texts = usePlanTexts(rules)
  const [drawn] = useState(() => new WeekDom())
  const [stage] = useState(() => new PlansDragFeedback())
  const days = { first: shown.start, count: daysPerWeek }
  const actions: PlansActions = {
    ...allAgreed,
    move(_task, entry, slot) {
      onMove(entry.id, slot.start)
      return Promise.resolve(true)
    },
  }
  const scene = { days, rules, words, actions }
  const now = () => shown
  const commands = new EntryCommands({
    ...scene,
    now,
    refuse: nothing,
    askWhere: nothing,
    askLevel: nothing,
    askRepeat: nothing,
  })
  const { attach, surface } = useDrag(
    plansDragAdapter({
      ...scene,
      plans: shown,
      entries: shown.entries,
      dom: drawn,
      texts,
      feedback: stage,
      clicked: nothing,
    }),
  )
  const nothingChosen = { chosenTask: () => null, selectedEntry: null, openEntry: null }
  const given = { path: null, shown, ...nothingChosen, rules, words, texts, commands, loads: null }
  return (
    <main ref={attach} style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr)' }}>
      <Calendar given={given} drawn={drawn} actions={actions} stage={stage} />
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => <Ghost of={item.task} when={stage.attachWhen} why={stage.attachWhy} />}
      />
    </main>
  )
}
