import { DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { type Lanes } from '#calendar/frame/lanes.ts'
import { Ghost } from '#calendar/drag/Ghost.tsx'
import frame from '#calendar/frame/SideBySide.module.css'
import { useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { clock } from '#browser/clock.ts'
import { Store } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { useDrag, useDragStart } from '#ui/drag/use-drag.ts'
import { useWords } from '#language/Language.tsx'
import { chooseContexts } from './records/records-mutations.ts'
import { type TaskChoice, tasksById } from './records/records.ts'
import { media } from '#ui/css/media.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useClearingEscape } from '#ui/keys/use-clearing-escape.ts'
import { toast } from '#ui/toast/toast.ts'
import { type RecordId } from '@lustra/contract/ids'
import { type CalendarRules, type DayNumber, addDays, dayOf, daysPerWeek } from '@lustra/domain/calendar'
import { useReducer, useState } from 'react'
import { CreatingRecord } from './create/CreatingRecord.tsx'
import { type RecordRequest } from './create/record-request.ts'
import { OpenedItem } from './properties/OpenedItem.tsx'
import { RecordCommands } from './record-commands.ts'
import { type RecordContext } from './record-rules.ts'
import { recordActions } from './record-actions.ts'
import { timeDragAdapter } from './week/time-drag-adapter.ts'
import { type TimeItem, idOf } from './time-items.ts'
import { initialScreenState, timeScreenReducer } from './time-screen-state.ts'
import { type TimeScreenModel, TimeScreenContext } from './time-screen-context.ts'
import { type TimeWeek as Week } from './time-week.ts'
import { TimeList } from './list/TimeList.tsx'
import { LoadingTimeList } from './list/LoadingTimeList.tsx'
import { TimeTools } from './TimeTools.tsx'
import { TimeWeek } from './week/TimeWeek.tsx'
import { useTimeTexts } from './use-time-texts.ts'
import { useTimeCommands } from './use-time-commands.ts'
import { useRevealedRecord } from './use-revealed-record.ts'
import { useTimeTouch } from './use-time-touch.ts'

interface LoadedTimeScreenProps {
  readonly week: Week
  /** On phones, the only visible day of the week. */
  readonly day: DayNumber | null
  /** The day in the address, with its week or alone. */
  readonly addressed: DayNumber
  readonly record: RecordId | undefined
  readonly choice: TaskChoice | undefined
  readonly rules: CalendarRules
  readonly lanes: Lanes
  readonly onDay: (day: DayNumber) => void
  readonly onStep: (direction: 1 | -1) => void
  readonly onWeek: (direction: 1 | -1) => void
  readonly onLanes: (lanes: Lanes) => void
}

/** Up to this width, seven days with two lanes would be too narrow. */
const halvedWidth = '(max-width: 1100px)'

export function LoadedTimeScreen(props: LoadedTimeScreenProps) {
  const { week, day, addressed, record, choice, rules, lanes, onDay, onStep, onWeek, onLanes } = props
  const words = useWords('time').time
  const texts = useTimeTexts(rules)
  const narrow = useNarrow()
  const [state, dispatch] = useReducer(timeScreenReducer, initialScreenState)
  const [weekDom] = useState(() => new WeekDom())
  const [feedback] = useState(() => new DragFeedback())
  const [creating] = useState(() => new Store<RecordRequest | null>(null))
  const { attachSide, attachWhen, attachWhy } = feedback
  const halves = lanes === 'both'
  const { days, chooseDay, pageDays } = useVisibleDays(day ?? week.start, {
    count: day === null ? daysPerWeek : 1,
    narrow: halves ? halvedWidth : media.phone,
  })
  const actions = recordActions(words, texts)
  const listed = choice ? tasksById(choice.tasks) : new Map()
  const recordContext: RecordContext = {
    days,
    records: week.records,
    timer: week.timer,
    zone: useUser().timeZone,
    now: () => clock.now(),
    instant: () => clock.instant(),
  }
  const commands = new RecordCommands({
    ...recordContext,
    words,
    actions,
    refuse: (sentence) => toast.show({ kind: 'problem', text: sentence }),
    askExact: (item) => open(item, true),
  })

  const { attach, surface } = useDrag(
    timeDragAdapter({
      ...recordContext,
      week,
      listed,
      halves,
      dom: weekDom,
      feedback,
      texts,
      words,
      actions,
      clicked(item) {
        if (item.kind === 'task') dispatch({ type: 'task-selected', taskId: item.task.id })
        else if (state.opened === idOf(item)) dispatch({ type: 'properties-closed' })
        else open(item, false)
      },
    }),
  )

  useDragStart(surface, () => {
    if (state.opened !== null) dispatch({ type: 'drag-began' })
  })

  useClearingEscape(() => dispatch({ type: 'selection-cleared' }))

  function open(item: TimeItem, exact: boolean) {
    dispatch({ type: 'opened', id: idOf(item), taskId: item.task.id, exact })
  }

  function showToday() {
    onDay(dayOf(clock.now()))
    chooseDay(null)
  }

  useRevealedRecord(record, {
    week,
    dom: weekDom,
    dispatch,
    showDay: () => chooseDay(addressed - week.start),
  })

  useTimeCommands({
    view: day === null ? 'WEEK_VIEW' : 'DAY',
    today: showToday,
    step: onStep,
    onLanes,
    lanes,
  })
  const attachTouch = useTimeTouch({
    isCarrying: () => surface.machine.isDragging,
    onFlick: (direction) => pageDays(direction) || onStep(direction),
    onWeekFlick: onWeek,
  })

  const selectedTask =
    state.selectedTask === null
      ? null
      : (listed.get(state.selectedTask) ?? week.tasks.get(state.selectedTask) ?? null)
  const screen: TimeScreenModel = {
    week,
    choice,
    rules,
    texts,
    lanes,
    halves,
    narrow,
    state,
    dispatch,
    day,
    days,
    dom: weekDom,
    recordContext,
    creating,
    selectedTask,
    commands,
    actions,
    showAround: onDay,
    showToday,
    step: onStep,
    chooseLanes: onLanes,
    chooseDay: (column) => (day === null ? chooseDay(column) : onDay(addDays(week.start, column))),
    chooseContexts: (contextIds) => void chooseContexts.run({ contextIds }),
    recordAt: (place) => commands.recordAt(selectedTask, place),
    closeProperties() {
      dispatch({ type: 'properties-closed' })
      weekDom.tabStop?.focus({ preventScroll: true })
    },
  }
  return (
    <TimeScreenContext value={screen}>
      <main ref={attach} className={frame.screen}>
        <TimeTools />
        <div ref={attachTouch} className={frame.work} data-halves={halves || undefined}>
          {choice ? (
            <TimeList ref={attachSide} choice={choice} dragSource={surface} />
          ) : (
            <LoadingTimeList sheet={narrow} />
          )}
          <TimeWeek />
        </div>
        <OpenedItem key={state.opened} />
        <CreatingRecord />
        <DragLayer
          surface={surface}
          renderGhost={({ item }) => <Ghost of={item.task} when={attachWhen} why={attachWhy} />}
        />
      </main>
    </TimeScreenContext>
  )
}
