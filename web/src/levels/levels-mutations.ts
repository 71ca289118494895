/** Moves parts and adds new ones by the calls of Plans and of quick capture. Each change is one undo. */
import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type Slot } from '@lustra/domain/scheduling'
import { type LevelPart, type LevelTask, type Levels, partAdded, partMoved } from './levels.ts'
import { levelsKey } from './levels-queries.ts'

interface MovedPart {
  readonly part: LevelPart
  readonly name: string
  readonly slot: Slot
  /** For the notice. */
  readonly place: string
}

export const movePart = mutation('levels.move', plans, 'scheduleTask', {
  input: ({ part, slot }: MovedPart) => ({
    taskId: part.taskId,
    oldEntryId: part.id,
    oldStartTime: part.start,
    newStartTime: slot.start,
    duration: slot.duration,
    timeLevel: slot.level,
    onlyChanged: true,
  }),
  optimistic: ({ part, slot }) => [update<Levels>(levelsKey, partMoved(part.id, slot))],
  texts: ['levels'],
  done: (words, { name, place }) => words.plans.notices.moved(name, place),
  failed: (words, { name }, reason) => words.levels.notices.refused(name, reason),
})

interface NewPart {
  readonly parentId: TaskId
  readonly task: LevelTask
  readonly part: LevelPart
  readonly place: string
}

export const addPart = mutation('levels.add', tasks, 'capture', {
  input: ({ parentId, task, part }: NewPart) => ({
    id: task.id,
    parentId,
    name: task.name,
    startTime: null,
    dueTime: null,
    minDur: null,
    contextIds: [],
    newContexts: [],
    place: { entryId: part.id, time: part.start, dur: part.duration, tl: part.level, rule: null },
  }),
  optimistic: ({ task, part }) => [update<Levels>(levelsKey, partAdded(part, task))],
  texts: ['levels'],
  done: (words, { task, place }) => words.levels.notices.added(task.name, place),
  failed: (words, { task }, reason) => words.levels.notices.refused(task.name, reason),
})
