/** What a hand can do to tracked time: each deed shows at once, says what was done with a way back, or why it was not. */
import { CallFailed } from '#data/call-failed.ts'
import { calls } from '#data/calls.ts'
import { undoLines } from '#data/history.ts'
import { type Line, type RecordsDesk } from './records/records-desk.ts'
import { type TimeTask } from './records/records.ts'
import { sayDone } from './records/say-done.ts'
import { toast } from '#ui/toast/toast.ts'
import { tasks } from '@lustra/contract/tasks'
import { type Words } from '@lustra/words'
import { type RecordDeeds } from './week/time-board.ts'
import { type TimeTexts } from './time-texts.ts'
import { type Planned } from './time-week.ts'

export interface AllDeeds extends RecordDeeds {
  recordAsPlanned(task: TimeTask, planned: Planned): Promise<boolean>
  /** Completes the task, or reopens it; answers why it cannot be so, null when it is so now. */
  turn(task: TimeTask): Promise<string | null>
  /** Makes it a favourite, or not any more. */
  favour(task: TimeTask): Promise<boolean>
}

const taskCalls = calls(tasks)

export function deedsOf(desk: RecordsDesk, { done }: Words['time'], texts: TimeTexts): AllDeeds {
  const does = ({ name }: TimeTask, said: string, deed: Promise<Line>) =>
    sayDone(said, deed, (why) => done.putBack(name, why))

  return {
    record: (task, slot) =>
      does(task, done.recorded(task.name, texts.when(slot)), desk.record(task, slot.start, slot.duration)),
    move(task, record, slot) {
      if (record.start === slot.start && record.duration === slot.duration) return Promise.resolve(true)
      const said = done.moved(task.name, texts.when(slot))
      return does(task, said, desk.place(record, slot.start, slot.duration))
    },
    resize(task, record, duration) {
      if (record.duration === duration) return Promise.resolve(true)
      const said = done.resized(task.name, texts.longDuration(duration))
      return does(task, said, desk.place(record, record.start, duration))
    },
    remove: (task, record) => does(task, done.removed(task.name), desk.remove(record)),
    recordAsPlanned: (task, planned) =>
      does(task, done.asPlanned(task.name), desk.recordAsPlanned(planned.id)),
    favour(task) {
      const favourite = !task.favourite
      const said = favourite ? done.favoured(task.name) : done.unfavoured(task.name)
      const call = () => taskCalls.setFavourite({ id: task.id, favourite }, { failures: 'caller' })
      return sayDone(said, desk.favour(task.id, favourite, call), (why) => done.failed(task.name, why))
    },
    async turn(task) {
      const isDone = task.status === 'COMPLETED'
      try {
        const line = await desk.turn(task.id, isDone ? 'NORMAL' : 'COMPLETED')
        const text = isDone ? done.reopened(task.name) : done.completed(task.name)
        if (line !== undefined) toast.say({ text, undo: () => undoLines(line) })
        return null
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        return error.message
      }
    },
  }
}
