import { type DrawnWeek } from '#shared/calendar/drawn-week.ts'
import { rowOf, type ShownDays, countsByDay, layOut } from '#shared/calendar/week-layout.ts'
import { type GridPlace } from '#shared/calendar/week-focus.ts'
import { WeekGrid } from '#shared/calendar/WeekGrid.tsx'
import { clock } from '#shared/clock.ts'
import { type Held } from '#shared/drag/drag-machine.ts'
import { toast } from '#shared/widgets/toast/toast.ts'
import {
  type CalendarRules,
  addDays,
  addSeconds,
  dayOf,
  daysPerWeek,
  halfHour,
  startOfDay,
} from '@lustra/domain/calendar'
import { isLate, refuseEntryStatus, refuseMove } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, type KeyboardEvent, Suspense, lazy } from 'react'
import { DayButtons, DayHeads } from './DayHeads.tsx'
import { type AllDeeds } from './deeds.ts'
import { entryKeyOf } from './entry-keys.ts'
import { type MoveVerdict, movedBy, resizedBy } from './entry-moves.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type PlansItem, dragKeyOf } from './plans-items.ts'
import { type Entry, type Plans, type Task } from './plans.ts'
import { type PlansAction, type PlansView } from './plans-view.ts'
import { landingAt, refusalAt } from './week-drop.ts'
import { drawnEntriesOf } from './week-entries.ts'
import { useMedia } from './use-media.ts'
import styles from './PlansScreen.module.css'

const EntryProperties = lazy(async () => ({
  default: (await import('./EntryProperties.tsx')).EntryProperties,
}))

interface PlansWeekProps {
  readonly shown: Plans
  readonly view: PlansView
  readonly days: ShownDays
  readonly rules: CalendarRules
  readonly drawn: DrawnWeek
  readonly words: Words['plans']
  readonly texts: PlanTexts
  readonly deeds: AllDeeds
  readonly held: Held<PlansItem> | null
  readonly dispatch: Dispatch<PlansAction>
  readonly onDay: (column: number) => void
}

/** Where the grid begins when no time is nearer: 08:00 (CAL-N18). */
const morningRow = 16
/** What is past stays in sight above the current time. */
const rowsBeforeNow = 3

/** The week of plans: its grid, the keys on it and the properties of an entry. */
export function PlansWeek(props: PlansWeekProps) {
  const { shown, view, days, rules, drawn, words, texts, deeds, held, dispatch } = props
  const phone = useMedia('(max-width: 640px)')
  const navigate = useNavigate()
  const entries = drawnEntriesOf(shown)
  const layout = layOut(entries, days)
  const now = clock.now()
  const opened = shown.entries.find(({ id }) => id === view.openEntry)
  const openedTask = opened && shown.tasks.get(opened.taskId)
  const week = { first: shown.start, count: daysPerWeek }

  function refuse(reason: keyof typeof words.refusals) {
    toast.say({ kind: 'problem', text: words.refusals[reason] })
  }

  function carryOut(task: Task, entry: Entry, verdict: MoveVerdict) {
    const { slot, refusal } = verdict
    if (refusal || !slot) return refuse(refusal ?? 'not-normal')
    if (slot.duration !== entry.duration) void deeds.resize(task, entry, slot.duration)
    else void deeds.move(task, entry, slot)
  }

  function unschedule(task: Task, entry: Entry) {
    const refusal = refuseMove(entry)
    if (refusal) refuse(refusal)
    else void deeds.unschedule(task, entry)
  }

  function complete(task: Task, entry: Entry) {
    const refusal = statusRefusalOf(task, entry)
    if (refusal) refuse(refusal)
    else void deeds.complete(task, entry)
  }

  function pin(task: Task, entry: Entry) {
    if (entry.status === 'NORMAL') void deeds.pin(task, entry)
    else refuse('not-normal')
  }

  function askMove(task: Task, entry: Entry, copy: boolean) {
    const refusal = copy ? null : refuseMove(entry)
    if (refusal) return refuse(refusal)
    dispatch({ type: 'move-asked', moving: { taskId: task.id, entryId: entry.id, copy } })
  }

  function handleEntryKey(event: KeyboardEvent, entry: Entry): boolean {
    const key = entryKeyOf(event)
    const task = shown.tasks.get(entry.taskId)
    if (!key || !task) return false
    const asked = { task, entry, entries: shown.entries }
    switch (key.kind) {
      case 'move':
        carryOut(task, entry, movedBy(asked, key.days, key.rows))
        break
      case 'resize':
        carryOut(task, entry, resizedBy(asked, key.rows))
        break
      case 'move-to':
        askMove(task, entry, false)
        break
      case 'another':
        askMove(task, entry, true)
        break
      case 'complete':
        complete(task, entry)
        break
      case 'pin':
        pin(task, entry)
        break
      case 'unschedule':
        unschedule(task, entry)
        break
    }
    return true
  }

  /** Enter on a free place plans the selected task there. */
  function handlePlaceKey(event: KeyboardEvent, { column, row }: GridPlace): boolean {
    if (event.key !== 'Enter') return false
    const task = view.selectedTask && shown.tasks.get(view.selectedTask)
    if (!task) {
      toast.say({ text: words.done.selectFirst })
      return true
    }
    const dragged = { task, entry: null }
    const scene = { days, entries: shown.entries, rules }
    const refusal = refusalAt(dragged, { column, row }, scene, false)
    if (refusal) refuse(refusal)
    else void deeds.place(task, landingAt(dragged, { column, row }, scene))
    return true
  }

  return (
    <section className={styles.calendar}>
      {phone && <DayButtons week={week} days={days} onChoose={props.onDay} />}
      <WeekGrid
        drawn={drawn}
        days={days}
        layout={layout}
        selected={view.selectedEntry}
        opened={view.openEntry}
        lifted={held?.item.kind === 'entry' ? held.movingId : null}
        dragging={held !== null && held.phase === 'dragging'}
        period={shown.start}
        topRow={isIn(dayOf(now), week) ? Math.max(0, Math.floor(rowOf(now)) - rowsBeforeNow) : morningRow}
        head={phone ? null : <DayHeads days={days} counts={countsByDay(entries, days)} />}
        keyOf={(entry, kind) => dragKeyOf(kind, entry.id)}
        onEntryKey={handleEntryKey}
        onPlaceKey={handlePlaceKey}
        texts={{
          grid: words.grid.label(texts.week(week.first)),
          allDay: words.grid.allDay,
          now: words.grid.now,
          place: ({ column, row }) => {
            const day = addDays(days.first, column)
            return texts.spokenFree(day, row === null ? null : addSeconds(startOfDay(day), row * halfHour))
          },
          about: (entry, part) => texts.aboutEntry(entry, { ...part, isLate: isLate(entry, now, rules) }),
        }}
      />
      {opened && openedTask && (
        <Suspense>
          <EntryProperties
            key={opened.id}
            task={openedTask}
            entry={opened}
            contexts={shown.contexts}
            when={texts.when(opened)}
            late={isLate(opened, now, rules)}
            statusRefusal={statusSentence(openedTask, opened, words)}
            movable={refuseMove(opened) === null}
            onClose={() => {
              dispatch({ type: 'properties-closed' })
              drawn.tabStop?.focus({ preventScroll: true })
            }}
            onComplete={() => complete(openedTask, opened)}
            onPin={() => pin(openedTask, opened)}
            onMove={() => askMove(openedTask, opened, false)}
            onAnother={() => askMove(openedTask, opened, true)}
            onRemove={() => {
              dispatch({ type: 'properties-closed' })
              unschedule(openedTask, opened)
            }}
            onGoToTask={() => void navigate({ to: '/tasks/$taskId', params: { taskId: openedTask.id } })}
          />
        </Suspense>
      )}
    </section>
  )
}

function isIn(day: number, { first, count }: ShownDays): boolean {
  return day >= first && day < first + count
}

/** The parent is known to be completed or not; more than that the server says. */
function statusRefusalOf(task: Task, entry: Entry) {
  const to = entry.status === 'COMPLETED' ? 'NORMAL' : 'COMPLETED'
  return refuseEntryStatus(entry, to, task, task.parentCompleted ? { status: 'COMPLETED' } : null)
}

function statusSentence(task: Task, entry: Entry, words: Words['plans']): string | null {
  const refusal = statusRefusalOf(task, entry)
  if (refusal === 'parent-completed') return words.properties.parentCompleted
  return refusal && words.refusals[refusal]
}
