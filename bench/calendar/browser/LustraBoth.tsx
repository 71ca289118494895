/**
 * The week of the time screen with the plan beside the fact, as that screen mounts it: every other entry is planned, the
 * rest are records, and one of those is dragged. Nothing is sent to a server.
 */
import { type EntryId, type RecordId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel, addDays, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { useState } from 'react'
import { DragFeedback } from '../../../web/src/calendar/drag/drag-feedback.ts'
import { WeekDom } from '../../../web/src/calendar/week/week-dom.ts'
import { Ghost } from '../../../web/src/calendar/drag/Ghost.tsx'
import { DragLayer } from '../../../web/src/ui/drag/DragLayer.tsx'
import { useDrag } from '../../../web/src/ui/drag/use-drag.ts'
import { WordsProvider, useWords } from '../../../web/src/language/Language.tsx'
import { type CurrentLanguage, languageStore } from '../../../web/src/language/language-store.ts'
import { type TimeTask, daysOfSlot, tasksById } from '../../../web/src/time/records/records.ts'
import { RecordCommands } from '../../../web/src/time/record-commands.ts'
import { type RecordActions } from '../../../web/src/time/record-actions.ts'
import { timeDragAdapter } from '../../../web/src/time/week/time-drag-adapter.ts'
import { TimeScreenContext, type TimeScreenModel } from '../../../web/src/time/time-screen-context.ts'
import { initialScreenState } from '../../../web/src/time/time-screen-state.ts'
import { type TimeWeek as Given } from '../../../web/src/time/time-week.ts'
import { TimeWeek } from '../../../web/src/time/week/TimeWeek.tsx'
import { useTimeTexts } from '../../../web/src/time/use-time-texts.ts'
import { plans } from '../../../words/src/en/plans.ts'
import { time } from '../../../words/src/en/time.ts'
import { type CalendarProps, inReact } from './in-react.tsx'
import { nothing } from './LustraDesk.tsx'
import { type Scene, type SceneEntry } from './scene.ts'
import { rules } from './two-rows.ts'

const allTexts = { plans, time }
languageStore.set({
  language: 'en',
  startup: allTexts,
  words: { value: allTexts },
} as unknown as CurrentLanguage)

export const week = inReact({ give: bothOf, renamed, moved, Calendar: OnItsDesk })

function bothOf({ first, entries }: Scene): Given {
  const slotOf = ({ start, duration }: SceneEntry) => ({ start, duration })
  const placed = { level: TimeLevel.HoursAndMinutes, status: 'NORMAL' } as const
  return {
    start: first,
    records: entries
      .filter((_, index) => index % 2 === 0)
      .map((entry) => {
        const slot = slotOf(entry)
        const ids = { id: entry.id as RecordId, taskId: entry.id as TaskId }
        return { ...placed, ...slot, ...ids, kind: 'r', commentCount: 0, days: daysOfSlot(slot) }
      }),
    planned: entries
      .filter((_, index) => index % 2 === 1)
      .map((entry) => ({
        ...placed,
        ...slotOf(entry),
        id: entry.id as EntryId,
        taskId: entry.id as TaskId,
      })),
    tasks: tasksById(entries.map(taskOf)),
    timer: null,
    sums: null,
  }
}

function taskOf({ id, title, color }: SceneEntry): TimeTask {
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

function renamed(shown: Given, id: string, name: string): Given {
  const task = shown.tasks.get(id as TaskId)!
  return { ...shown, tasks: new Map(shown.tasks).set(task.id, { ...task, name }) }
}

function moved(shown: Given, id: string, start: Given['records'][number]['start']): Given {
  const records = shown.records.map((record) =>
    record.id === id ? { ...record, start, days: daysOfSlot({ start, duration: record.duration }) } : record,
  )
  return { ...shown, records }
}

function OnItsDesk(props: CalendarProps<Given>) {
  return (
    <WordsProvider>
      <Desk {...props} />
    </WordsProvider>
  )
}

const noTasks: ReadonlyMap<TaskId, TimeTask> = new Map()

function Desk({ given: shown, onMove }: CalendarProps<Given>) {
  const words = useWords()
  const texts = useTimeTexts(rules)
  const [drawn] = useState(() => new WeekDom())
  const [stage] = useState(() => new DragFeedback())
  const days = { first: shown.start, count: daysPerWeek }
  const agreed = () => Promise.resolve(true)
  const actions: RecordActions = {
    record: agreed,
    resize: agreed,
    remove: agreed,
    recordAsPlanned: agreed,
    toggleFavourite: agreed,
    toggleStatus: () => Promise.resolve(null),
    move(_task, record, slot) {
      onMove(record.id, slot.start)
      return Promise.resolve(true)
    },
  }
  // All of the week is over.
  const now = () => startOfDay(addDays(shown.start, daysPerWeek))
  const scene = { days, records: shown.records, timer: null, now, words: words.time, actions }
  const commands = new RecordCommands({ ...scene, refuse: nothing, askExact: nothing })
  const { attach, surface } = useDrag(
    timeDragAdapter({
      ...scene,
      week: shown,
      listed: noTasks,
      halves: true,
      dom: drawn,
      feedback: stage,
      texts,
      clicked: nothing,
    }),
  )
  const screen = {
    week: shown,
    state: initialScreenState,
    days,
    dom: drawn,
    halves: true,
    texts,
    commands,
    actions,
    chooseDay: nothing,
    recordAt: nothing,
  } satisfies Partial<TimeScreenModel>
  return (
    <main ref={attach} style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr)' }}>
      <TimeScreenContext value={screen as unknown as TimeScreenModel}>
        <TimeWeek />
      </TimeScreenContext>
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => <Ghost of={item.task} when={stage.attachWhen} why={stage.attachWhy} />}
      />
    </main>
  )
}
