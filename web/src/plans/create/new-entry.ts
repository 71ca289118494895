/** Turns a confirmed draft into an entry of a chosen task, or a new task with its entry, as one change. */
import { newEntry } from '#scheduling/index.ts'
import { type PlannedDraft } from './entry-request.ts'
import { type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { type ParentPlan } from '@lustra/domain/scheduling'
import { type Plans, type Task } from '../plans.ts'
import { type EntryDraft, draftedTask } from './entry-draft.ts'

/** `parent` is the plan of a new task's parent. */
export function plannedDraft(draft: EntryDraft, plans: Plans, parent: ParentPlan | null): PlannedDraft {
  const task = draft.task ?? newTask(draft, plans, parent)
  return { task, entry: newEntry(newEntryId(), task.id, draft.slot), isNew: draft.task === null, parent }
}

function newTask(draft: EntryDraft, plans: Plans, parent: ParentPlan | null): Task {
  const { contextIds, parentId } = draft
  const category = plans.contexts.find(
    ({ id, type }) => type === 'category' && contextIds.some((own) => own === id),
  )
  return {
    ...draftedTask({ ...draft, task: null }, plans),
    id: newTaskId(),
    parentId,
    name: draft.name.trim(),
    priority: 0,
    levelOrder: Infinity,
    recurring: false,
    scheduled: true,
    contextIds,
    color: category?.color ?? noColor,
    completeness: 0,
    planned: 0,
    hasChildren: false,
    parentCompleted: false,
    ...(parent && { parentPlan: parent.taskId as TaskId }),
  }
}
