/** A new record before it is confirmed; nothing is stored yet. */
import { type Draft } from '#calendar/create/creation.ts'
import { type ContextChoice, type ContextId, type TaskId, newTaskId, noContext } from '@lustra/contract/ids'
import { minRecordSeconds } from '@lustra/contract/time-record'
import { noColor } from '@lustra/domain/contexts'
import { type Slot } from '@lustra/domain/scheduling'
import { type RecordRefusal } from '@lustra/domain/time'
import { type RecordContext, placeOfRequested } from '../record-rules.ts'
import { type TaskChoice, type TimeTask, type TrackedSpan } from '../records/records.ts'

export interface RecordDraft extends Draft {
  /** As typed. */
  readonly name: string
  /** The selected existing task; null for a new one. */
  readonly task: TimeTask | null
  /** The task selected in the list when the draft was opened. */
  readonly selected: TimeTask | null
  /** The parent of a new task. */
  readonly parent: Pick<TimeTask, 'id' | 'name'> | null
  readonly contextIds: readonly ContextId[]
  /** Why the server refused it. */
  readonly problem: string | null
}

/** A task selected in the list is preselected until a name is typed. */
export function draftAt(
  slot: Slot,
  chosenContexts: readonly ContextChoice[],
  selected: TimeTask | null,
): RecordDraft {
  const empty: RecordDraft = {
    slot,
    title: '',
    name: '',
    task: null,
    selected,
    parent: null,
    contextIds: contextsFor(chosenContexts),
    problem: null,
  }
  return selected ? withTask(empty, selected) : empty
}

/** With one context, a new task passes the filter of the list; it needs none where tasks without context pass. */
function contextsFor(chosen: readonly ContextChoice[]): readonly ContextId[] {
  const [first] = chosen
  return first === undefined || chosen.includes(noContext) ? [] : [first as ContextId]
}

/** Typing a name means a new task. */
export function withName(draft: RecordDraft, name: string): RecordDraft {
  return { ...draft, name, title: name.trim(), task: null, problem: null }
}

export function withTask(draft: RecordDraft, task: TimeTask): RecordDraft {
  return { ...draft, task, title: task.name, problem: null }
}

export function withSlot(draft: RecordDraft, slot: Slot): RecordDraft {
  return { ...draft, slot, problem: null }
}

/** `room`: the gap between two records is shorter than a record. */
export interface DraftedPlace {
  readonly span: TrackedSpan
  readonly refusal: RecordRefusal | 'room' | null
}

export function draftedPlace({ slot }: RecordDraft, context: RecordContext): DraftedPlace {
  const { span, refusal } = placeOfRequested(slot, context)
  return { span, refusal: span.duration < minRecordSeconds ? 'room' : refusal }
}

export function draftedTask(draft: RecordDraft, contexts: TaskChoice['contexts']): TimeTask {
  if (draft.task) return draft.task
  const { contextIds, parent } = draft
  const category = contexts.find(
    ({ id, type }) => type === 'category' && contextIds.some((own) => own === id),
  )
  return {
    id: newTaskId(),
    name: draft.name.trim(),
    parentName: parent?.name ?? '',
    color: category?.color ?? noColor,
    contextIds: [...contextIds],
    favourite: false,
    trackedLast25Hours: true,
    priority: 0,
    recurrence: false,
    status: 'NORMAL',
  }
}

/** For the call that creates the task. */
export function parentIdOf({ parent }: RecordDraft): TaskId | null {
  return parent?.id ?? null
}
