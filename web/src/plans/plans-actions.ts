/** Actions on an entry. Each runs a mutation with the text of its notice and resolves to whether it succeeded. */
import { type Outcome } from '#data/mutation.ts'
import { resetOccurrence } from '#recurrence/index.ts'
import { newEntry, offeringAlong } from '#scheduling/index.ts'
import { newEntryId } from '@lustra/contract/ids'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type DragActions } from './drag/plans-drag-adapter.ts'
import { completeEntry, pinEntry, scheduleEntry } from './plans-mutations.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type Entry, type Task } from './plans.ts'
import { ghostActions } from './proposals/ghosts.ts'

export interface PlansActions extends DragActions {
  complete(task: Task, entry: Entry): Promise<boolean>
  pin(task: Task, entry: Entry): Promise<boolean>
  /** Resets an occurrence to the rule of its series. */
  reset(task: Task, entry: Entry): Promise<boolean>
}

/** `askWiden` asks whether the change of an occurrence applies to others, too. */
export function plansActions(
  words: Words['plans'],
  texts: PlanTexts,
  askWiden: (task: Task, entry: Entry) => void,
): PlansActions {
  const { notices } = words

  /** The notice of a changed entry; for an occurrence it offers to change others, too. */
  function notice(text: string, task: Task, entry: Entry) {
    if (!parseOccurrenceId(entry.id)) return { done: text }
    return { done: text, action: { label: notices.othersToo, run: () => askWiden(task, entry) } }
  }

  return {
    place(task, slot) {
      const after = newEntry(newEntryId(), task.id, slot)
      const text = notices.scheduled(task.name, texts.when(slot))
      return isDone(scheduleEntry.run({ task, before: null, after }, { done: text }))
    },
    move(task, entry, slot) {
      if (isSamePlace(entry, slot)) return Promise.resolve(true)
      if (entry.reason !== undefined) return placeGhost(entry, slot)
      const after: Entry = { ...entry, ...slot }
      const text = notices.moved(task.name, texts.when(slot))
      const options = { ...notice(text, task, after), ...offeringAlong([{ entryId: entry.id, from: entry }]) }
      return isDone(scheduleEntry.run({ task, before: entry, after }, options))
    },
    resize(task, entry, duration) {
      if (entry.duration === duration) return Promise.resolve(true)
      if (entry.reason !== undefined) return placeGhost(entry, { ...entry, duration })
      const after: Entry = { ...entry, duration }
      const text = notices.resized(task.name, texts.longDuration(duration))
      return isDone(scheduleEntry.run({ task, before: entry, after }, notice(text, task, after)))
    },
    unschedule(task, entry) {
      if (entry.reason !== undefined) {
        ghostActions.value?.skip(entry.id)
        return Promise.resolve(true)
      }
      const text = notices.unscheduled(task.name)
      return isDone(scheduleEntry.run({ task, before: entry, after: null }, { done: text }))
    },
    complete(task, entry) {
      const isCompleted = entry.status === 'COMPLETED'
      const after: Entry = { ...entry, status: isCompleted ? 'NORMAL' : 'COMPLETED' }
      const text = isCompleted ? notices.reopened(task.name) : notices.completed(task.name)
      return isDone(completeEntry.run({ task, before: entry, after }, { done: text }))
    },
    pin(task, entry) {
      const after: Entry = { ...entry, pinned: !entry.pinned }
      const text = entry.pinned ? notices.unpinned(task.name) : notices.pinned(task.name)
      return isDone(pinEntry.run({ task, before: entry, after }, { done: text }))
    },
    reset(task, entry) {
      return isDone(
        resetOccurrence.run({ id: entry.id, name: task.name }, { done: notices.reset(task.name) }),
      )
    },
  }
}

function placeGhost({ id }: Entry, { level, start, duration }: Slot): Promise<boolean> {
  ghostActions.value?.place(id, { level, start, duration })
  return Promise.resolve(true)
}

async function isDone(run: Promise<Outcome<unknown>>): Promise<boolean> {
  return (await run).ok
}

function isSamePlace(entry: Entry, { level, start, duration }: Slot): boolean {
  return entry.level === level && entry.start === start && entry.duration === duration
}
