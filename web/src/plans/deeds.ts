/** What a hand can do to the plan: each deed shows at once, says what was done with a way back, or why it was not. */
import { CallFailed } from '#data/call-failed.ts'
import { undoLines } from '#data/history.ts'
import { resetOccurrence } from '#recurrence/index.ts'
import { toast } from '#ui/toast/toast.ts'
import { newEntryId } from '@lustra/contract/ids'
import { occurrenceOf } from '@lustra/domain/recurrence'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type PlansDeeds } from './drag/plans-board.ts'
import { type Line, type PlansDesk } from './plans-desk.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type Entry, type Task } from './plans.ts'

export interface AllDeeds extends PlansDeeds {
  complete(task: Task, entry: Entry): Promise<boolean>
  pin(task: Task, entry: Entry): Promise<boolean>
  /** Puts an occurrence back to the rule of its series. */
  reset(task: Task, entry: Entry): Promise<boolean>
}

/** What was done to one occurrence may be meant for others, too: `askWiden` asks. */
export function deedsOf(
  desk: PlansDesk,
  words: Words['plans'],
  texts: PlanTexts,
  askWiden: (task: Task, entry: Entry) => void,
): AllDeeds {
  const { done } = words

  async function does(
    task: Task,
    said: string,
    deed: Promise<Line>,
    changed: Entry | null = null,
  ): Promise<boolean> {
    try {
      const line = await deed
      if (line === undefined) return true
      // The last word counts: a run of small moves would otherwise fill the screen with notices.
      toast.hush()
      toast.say({ text: said, undo: () => undoLines(line), ...(changed && furtherOf(task, changed)) })
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.say({ kind: 'problem', text: done.putBack(task.name, error.message) })
      return false
    }
  }

  function furtherOf(task: Task, entry: Entry) {
    if (!occurrenceOf(entry.id)) return {}
    return { action: { label: done.othersToo, run: () => askWiden(task, entry) } }
  }

  return {
    place(task, slot) {
      const after: Entry = { ...slot, id: newEntryId(), taskId: task.id, ...fresh }
      return does(
        task,
        done.scheduled(task.name, texts.when(slot)),
        desk.change({ task, before: null, after }),
      )
    },
    move(task, entry, slot) {
      if (isSamePlace(entry, slot)) return Promise.resolve(true)
      const after: Entry = { ...entry, ...slot }
      const said = done.moved(task.name, texts.when(slot))
      return does(task, said, desk.change({ task, before: entry, after }), after)
    },
    resize(task, entry, duration) {
      if (entry.duration === duration) return Promise.resolve(true)
      const after: Entry = { ...entry, duration }
      const said = done.resized(task.name, texts.longDuration(duration))
      return does(task, said, desk.change({ task, before: entry, after }), after)
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
    reset(task, entry) {
      return does(task, done.reset(task.name), resetOccurrence(entry.id))
    },
  }
}

const fresh = { status: 'NORMAL', pinned: false, changed: false } as const

function isSamePlace(entry: Entry, { level, start, duration }: Slot): boolean {
  return entry.level === level && entry.start === start && entry.duration === duration
}
