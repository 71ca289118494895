import { DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { type Lanes } from '#calendar/frame/lanes.ts'
import { Ghost } from '#calendar/drag/Ghost.tsx'
import frame from '#calendar/frame/SideBySide.module.css'
import { phoneWidth, useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { clock } from '#browser/clock.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { useDrag, useDragStart } from '#ui/drag/use-drag.ts'
import { useWords } from '#language/Language.tsx'
import { chooseContexts } from './records/records-mutations.ts'
import { type TaskChoice, tasksById } from './records/records.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { toast } from '#ui/toast/toast.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import { type CalendarRules, type DayNumber, addDays, dayOf, daysPerWeek } from '@lustra/domain/calendar'
import { useReducer, useState } from 'react'
import { OpenedItem } from './properties/OpenedItem.tsx'
import { RecordCommands } from './record-commands.ts'
import { recordActions } from './record-actions.ts'
import { timeDragAdapter } from './week/time-drag-adapter.ts'
import { type TimeItem, idOf } from './time-items.ts'
import { initialScreenState, timeScreenReducer } from './time-screen-state.ts'
import { type TimeWeek as Week, trackedByTask } from './time-week.ts'
import { TimeList } from './list/TimeList.tsx'
import { TimeListWaiting } from './list/TimeListWaiting.tsx'
import { TimeTools } from './TimeTools.tsx'
import { TimeWeek } from './week/TimeWeek.tsx'
import { useTimeTexts } from './use-time-texts.ts'
import { useTimeCommands } from './use-time-commands.ts'
import { useTimeTouch } from './use-time-touch.ts'

interface LoadedTimeScreenProps {
  readonly week: Week
  /** Undefined until it is loaded. */
  readonly choice: TaskChoice | undefined
  readonly rules: CalendarRules
  readonly lanes: Lanes
  readonly onWeek: (day: DayNumber) => void
  readonly onLanes: (lanes: Lanes) => void
}

/** Up to this width, seven days with two lanes would be too narrow. */
const halvedWidth = '(max-width: 1100px)'

/** The list of tasks beside the week of records, with drag and drop between them. */
export function LoadedTimeScreen({ week, choice, rules, lanes, onWeek, onLanes }: LoadedTimeScreenProps) {
  const allWords = useWords()
  const words = allWords.time
  const texts = useTimeTexts(rules)
  const narrow = useNarrow()
  const [screen, dispatch] = useReducer(timeScreenReducer, initialScreenState)
  const [weekDom] = useState(() => new WeekDom())
  const [feedback] = useState(() => new DragFeedback())
  const { attachSide, attachWhen, attachWhy } = feedback
  const halves = lanes === 'both'
  const { days, chooseDay, pageDays } = useVisibleDays(week.start, halves ? halvedWidth : phoneWidth)
  const actions = recordActions(words, texts)
  const listed = choice ? tasksById(choice.tasks) : new Map()
  const context = { days, records: week.records, timer: week.timer, now: () => clock.now() }
  const commands = new RecordCommands({
    ...context,
    words,
    actions,
    refuse: (sentence) => toast.show({ kind: 'problem', text: sentence }),
    askExact: (item) => open(item, true),
  })

  const { attach, surface } = useDrag(
    timeDragAdapter({
      ...context,
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
        else if (screen.opened === idOf(item)) dispatch({ type: 'properties-closed' })
        else open(item, false)
      },
    }),
  )

  useDragStart(surface, () => {
    if (screen.opened !== null) dispatch({ type: 'drag-began' })
  })

  function open(item: TimeItem, exact: boolean) {
    dispatch({ type: 'opened', id: idOf(item), taskId: item.task.id, exact })
  }

  function step(direction: 1 | -1) {
    onWeek(addDays(week.start, direction * daysPerWeek))
  }

  function today() {
    onWeek(dayOf(clock.now()))
    chooseDay(null)
  }

  function filterByContexts(contextIds: readonly ContextChoice[]) {
    void chooseContexts.run({ contextIds })
  }

  useTimeCommands({ today, step, onLanes, lanes })
  const attachTouch = useTimeTouch({
    isCarrying: () => surface.machine.isDragging,
    onFlick: (direction) => pageDays(direction) || step(direction),
  })

  const selected =
    screen.selectedTask === null
      ? null
      : (listed.get(screen.selectedTask) ?? week.tasks.get(screen.selectedTask) ?? null)
  return (
    <main ref={attach} className={frame.screen}>
      <TimeTools
        start={week.start}
        rules={rules}
        narrow={narrow}
        lanes={lanes}
        choice={choice}
        onToday={today}
        onStep={step}
        onWeek={onWeek}
        onLanes={onLanes}
        onContexts={filterByContexts}
      />
      <div ref={attachTouch} className={frame.work} data-halves={halves || undefined}>
        {choice ? (
          <TimeList
            ref={attachSide}
            choice={choice}
            view={screen}
            timer={week.timer}
            tracked={trackedByTask(week)}
            dragSource={surface}
            sheet={narrow}
            dispatch={dispatch}
            onContexts={filterByContexts}
            onRecordNow={(task) => commands.recordNow(task)}
            onFavourite={(task) => void actions.toggleFavourite(task)}
          />
        ) : (
          <TimeListWaiting sheet={narrow} />
        )}
        <TimeWeek
          week={week}
          view={screen}
          days={days}
          dom={weekDom}
          halves={halves}
          words={words}
          texts={texts}
          now={allWords.plans.grid.now}
          commands={commands}
          actions={actions}
          onDay={chooseDay}
          onRecordAt={(place) => commands.recordAt(selected, place)}
        />
      </div>
      <OpenedItem
        key={screen.opened}
        week={week}
        screen={screen}
        rules={rules}
        texts={texts}
        context={context}
        commands={commands}
        actions={actions}
        onClose={() => {
          dispatch({ type: 'properties-closed' })
          weekDom.tabStop?.focus({ preventScroll: true })
        }}
      />
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => <Ghost of={item.task} when={attachWhen} why={attachWhy} />}
      />
    </main>
  )
}
