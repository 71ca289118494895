/** What a hand can do to the plan: each deed shows at once, says what was done with a way back, or why it was not. */
import { CallFailed } from '#shared/call-failed.ts'
import { toast } from '#shared/widgets/toast/toast.ts'
import { newEntryId } from '@lustra/contract/ids'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type PlansDeeds } from './plans-board.ts'
import { type Line, type PlansDesk } from './plans-desk.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type Entry, type Task } from './plans.ts'

export interface AllDeeds extends PlansDeeds {
  complete(task: Task, entry: Entry): Promise<boolean>
  pin(task: Task, entry: Entry): Promise<boolean>
}

export function deedsOf(desk: PlansDesk, words: Words['plans'], texts: PlanTexts): AllDeeds {
  const { done } = words

  async function does(task: Task, said: string, deed: Promise<Line>): Promise<boolean> {
    try {
      const line = await deed
      if (line === undefined) return true
      // The last word counts: a run of small moves would otherwise fill the screen with notices.
      toast.hush()
      toast.say({ text: said, undo: () => desk.undo(line) })
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.say({ kind: 'problem', text: done.putBack(task.name, error.message) })
      return false
    }
  }

  return {
    place(task, slot) {
      const after: Entry = { ...slot, id: newEntryId(), taskId: task.id, status: 'NORMAL', pinned: false }
      return does(
        task,
        done.scheduled(task.name, texts.when(slot)),
        desk.change({ task, before: null, after }),
      )
    },
    move(task, entry, slot) {
      if (isSamePlace(entry, slot)) return Promise.resolve(true)
      const after: Entry = { ...entry, ...slot }
      return does(task, done.moved(task.name, texts.when(slot)), desk.change({ task, before: entry, after }))
    },
    resize(task, entry, duration) {
      if (entry.duration === duration) return Promise.resolve(true)
      const after: Entry = { ...entry, duration }
      const said = done.resized(task.name, texts.longDuration(duration))
      return does(task, said, desk.change({ task, before: entry, after }))
    },
    unschedule(task, entry) {
      return does(task, done.unscheduled(task.name), desk.change({ task, before: entry, after: null }))
    },
    complete(task, entry) {
      const isDone = entry.status === 'COMPLETED'
      const after: Entry = { ...entry, status: isDone ? 'NORMAL' : 'COMPLETED' }
      const said = isDone ? done.reopened(task.name) : done.completed(task.name)
      return does(task, said, desk.complete({ task, before: entry, after }))
    },
    pin(task, entry) {
      const after: Entry = { ...entry, pinned: !entry.pinned }
      const said = entry.pinned ? done.unpinned(task.name) : done.pinned(task.name)
      return does(task, said, desk.pin({ task, before: entry, after }))
    },
  }
}

function isSamePlace(entry: Entry, { level, start, duration }: Slot): boolean {
  return entry.level === level && entry.start === start && entry.duration === duration
}
