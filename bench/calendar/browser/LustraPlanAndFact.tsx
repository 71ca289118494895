/**
 * The week of the time screen with plan and fact side by side, mounted as on that screen: every other entry is planned, the rest are records, one of
 * which is dragged. Nothing is sent to a server.
 */
import { type EntryId, type RecordId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel, addDays, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Store,
  DragFeedback,
  WeekDom,
  Ghost,
  DragLayer,
  useDrag,
  WordsProvider,
  useWords,
  type CurrentLanguage,
  languageStore,
  type RecordRequest,
  type TimeTask,
  spanOf,
  tasksById,
  RecordCommands,
  type RecordActions,
  timeDragAdapter,
  TimeScreenContext,
  type TimeScreenModel,
  initialScreenState,
  type TimeWeekData,
  TimeWeek,
  useTimeTexts,
} from '../../../web/src/workbench/calendars.ts'
import { plans } from '../../../words/src/en/plans.ts'
import { time } from '../../../words/src/en/time.ts'
import { loadedTexts } from './loaded-texts.ts'
import { calendarRules } from './month-layout.ts'
import { noop } from './plans-candidate.tsx'
import { type CalendarProps, reactCandidate } from './react-candidate.tsx'
import { type Scenario, type ScenarioEntry } from './scenario.ts'

const allTexts = { plans, time }
languageStore.set({
  language: 'en',
  startup: allTexts,
  catalogue: loadedTexts(allTexts),
} as unknown as CurrentLanguage)

/** Its clock shows the instants unchanged. */
const zone = 'UTC'

export const week = reactCandidate({ dataOf, withTitle, withStart, Calendar: WeekWithWords })

function dataOf({ firstDay, entries }: Scenario): TimeWeekData {
  const slotOf = ({ start, duration }: ScenarioEntry) => ({ start, duration })
  const common = { level: TimeLevel.HoursAndMinutes, status: 'NORMAL' } as const
  return {
    start: firstDay,
    records: entries
      .filter((_, index) => index % 2 === 0)
      .map((entry) => {
        const slot = slotOf(entry)
        const ids = { id: entry.id as RecordId, taskId: entry.id as TaskId }
        return { ...spanOf(slot, zone), ...ids, status: 'NORMAL', kind: 'r', commentCount: 0 }
      }),
    planned: entries
      .filter((_, index) => index % 2 === 1)
      .map((entry) => ({
        ...common,
        pinned: false,
        ...slotOf(entry),
        id: entry.id as EntryId,
        taskId: entry.id as TaskId,
      })),
    tasks: tasksById(entries.map(taskOf)),
    timer: null,
    sums: null,
  }
}

function taskOf({ id, title, color }: ScenarioEntry): TimeTask {
  return {
    id: id as TaskId,
    name: title,
    parentName: '',
    color,
    contextIds: [],
    favourite: false,
    trackedLast25Hours: false,
    priority: 5,
    recurrence: false,
    status: 'NORMAL',
  }
}

function withTitle(data: TimeWeekData, id: string, name: string): TimeWeekData {
  const task = data.tasks.get(id as TaskId)!
  return { ...data, tasks: new Map(data.tasks).set(task.id, { ...task, name }) }
}

function withStart(
  data: TimeWeekData,
  id: string,
  start: TimeWeekData['records'][number]['start'],
): TimeWeekData {
  const records = data.records.map((record) =>
    record.id === id ? { ...record, ...spanOf({ start, duration: record.duration }, zone) } : record,
  )
  return { ...data, records }
}

/** Disabled, so that nothing is fetched; no timer is running. */
const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

function WeekWithWords(props: CalendarProps<TimeWeekData>) {
  return (
    <QueryClientProvider client={queries}>
      <WordsProvider>
        <PlanAndFactWeek {...props} />
      </WordsProvider>
    </QueryClientProvider>
  )
}

const noTasks: ReadonlyMap<TaskId, TimeTask> = new Map()

function PlanAndFactWeek({ data, onMove }: CalendarProps<TimeWeekData>) {
  const words = useWords('time')
  const texts = useTimeTexts(calendarRules)
  const [dom] = useState(() => new WeekDom())
  const [feedback] = useState(() => new DragFeedback())
  const [creating] = useState(() => new Store<RecordRequest | null>(null))
  const days = { first: data.start, count: daysPerWeek }
  const succeed = () => Promise.resolve(true)
  const actions: RecordActions = {
    record: succeed,
    resize: succeed,
    remove: succeed,
    recordAsPlanned: succeed,
    toggleFavourite: succeed,
    movePlanned: succeed,
    rename: succeed,
    give: succeed,
    toggleStatus: () => Promise.resolve(null),
    move(_task, record, span) {
      onMove(record.id, span.start)
      return Promise.resolve(true)
    },
  }
  // The whole week is past.
  const now = () => startOfDay(addDays(data.start, daysPerWeek))
  const recordContext = {
    days,
    records: data.records,
    timer: null,
    zone,
    now,
    instant: () => now() as number as Instant,
  }
  const shared = { ...recordContext, words: words.time, actions }
  const commands = new RecordCommands({ ...shared, refuse: noop, askExact: noop })
  const { attach, surface } = useDrag(
    timeDragAdapter({
      ...shared,
      week: data,
      listed: noTasks,
      halves: true,
      dom,
      feedback,
      texts,
      clicked: noop,
    }),
  )
  const screen: TimeScreenModel = {
    week: data,
    choice: undefined,
    rules: calendarRules,
    texts,
    lanes: 'both',
    halves: true,
    narrow: false,
    state: initialScreenState,
    dispatch: noop,
    day: null,
    days,
    dom,
    recordContext,
    creating,
    selectedTask: null,
    commands,
    actions,
    showAround: noop,
    showToday: noop,
    step: noop,
    chooseLanes: noop,
    chooseDay: noop,
    chooseContexts: noop,
    recordAt: noop,
    closeProperties: noop,
  }
  return (
    <main ref={attach} style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr)' }}>
      <TimeScreenContext value={screen}>
        <TimeWeek />
      </TimeScreenContext>
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => (
          <Ghost of={item.task} when={feedback.attachWhen} why={feedback.attachWhy} />
        )}
      />
    </main>
  )
}
