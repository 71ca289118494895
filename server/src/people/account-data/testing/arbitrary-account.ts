/** A random account, as a file. */
import { newId, noContext } from '@lustra/contract/ids'
import type fc from 'fast-check'
import type { AccountFile } from '../table-forms.ts'
import { type AccountShape, accountShape } from './account-shape.ts'

export function arbitraryAccount(): fc.Arbitrary<AccountFile> {
  return accountShape.map(accountOf)
}

function accountOf(shape: AccountShape): AccountFile {
  const contexts = shape.contexts.map((context, index) => ({
    ...context,
    id: newId(),
    // Names are unique within a kind.
    name: `Context ${index}`,
    emails: [...context.emails],
    phones: [...context.phones],
    addresses: [...context.addresses],
  }))
  const ids = shape.tasks.map(() => newId())
  const tasks: AccountFile['tasks'] = []
  for (const [index, { under, ...task }] of shape.tasks.entries()) {
    // A subtask comes after its parent; every third task is a root.
    const parent = index === 0 || under % 3 === 0 ? null : tasks[under % index]!
    // An open task has no closed parent; a removed task's subtasks are removed.
    const status = task.status === 'NORMAL' ? (parent?.status ?? 'NORMAL') : task.status
    tasks.push({
      ...task,
      id: ids[index]!,
      parent_id: parent?.id ?? null,
      status,
      reminder: index % 3 === 0 ? '15m' : null,
      due_reminder: index % 4 === 0 ? '1d' : null,
      completed_at: status === 'COMPLETED' ? task.changed_at : null,
      cancelled_at: status === 'CANCELLED' ? task.changed_at : null,
      removed_at: task.removed_at ?? parent?.removed_at ?? null,
    })
  }
  const taskAt = (number: number) => ids[number % ids.length]!
  /** Entries of a removed task are removed with it. */
  const removedWith = (task: number) => tasks[task % ids.length]!.removed_at
  const links = shape.links.flatMap(([task, context]) =>
    contexts.length === 0
      ? []
      : [{ task_id: taskAt(task), context_id: contexts[context % contexts.length]!.id }],
  )
  const series = shape.series.map(({ slot: { task, ...slot }, ...repeats }) => ({
    ...slot,
    ...repeats,
    in_bin: 0 as const,
    closures: shape.closings.slice(1),
    id: newId(),
    task_id: taskAt(task),
  }))
  const changed = series.map(({ id, task_id, level, duration, created_at }, index) => ({
    id: `${id}_20261120`,
    task_id,
    level,
    start_time: '2026-11-20T18:00:00',
    duration,
    status: 'COMPLETED' as const,
    pinned: 0 as const,
    in_bin: 0 as const,
    detached: 0 as const,
    closed_time: shape.closings[0]!.from,
    closed_by: 'entry' as const,
    reminder: 'none',
    created_at,
    removed_at: removedWith(shape.series[index]!.slot.task),
  }))
  const goals = shape.goals.map(({ task, kind, name, status, check_value, created_at, removed_at }) => ({
    name,
    status,
    created_at,
    removed_at,
    id: newId(),
    task_id: taskAt(task),
    kind,
    operator: kind === 'NUMERIC' ? ('no_less_than' as const) : null,
    check_value: kind === 'NUMERIC' ? check_value : null,
  }))
  const records = shape.records.map(({ task, ...record }) => ({
    ...record,
    in_bin: 0 as const,
    id: newId(),
    task_id: taskAt(task),
  }))
  return {
    format: 'lustra',
    version: 1,
    contexts,
    tasks,
    task_contexts: [...new Map(links.map((link) => [`${link.task_id} ${link.context_id}`, link])).values()],
    series,
    entries: [
      ...shape.entries.map(({ slot: { task, ...slot }, pinned, status }) => ({
        ...slot,
        id: newId(),
        task_id: taskAt(task),
        reminder: pinned ? '10m' : null,
        status,
        pinned,
        in_bin: 0 as const,
        detached: 0 as const,
        closed_time: status === 'NORMAL' ? null : shape.closings[0]!.from,
        closed_by: status === 'NORMAL' ? null : shape.closings[0]!.by,
        removed_at: slot.removed_at ?? removedWith(task),
      })),
      ...changed,
    ],
    records,
    comments: shape.comments.map(({ on, nth, ...comment }) => {
      const record = on === 'record' ? records[nth % records.length] : undefined
      const about = record
        ? { record_id: record.id, task_id: null }
        : { record_id: null, task_id: taskAt(nth) }
      return { ...comment, ...about, id: newId() }
    }),
    timers: shape.timer
      ? [
          {
            id: newId(),
            task_id: taskAt(shape.timer.task),
            start_at: shape.timer.start_at,
            zone: 'Europe/Moscow',
            kept_at: shape.timer.kept_at,
            created_at: shape.timer.start_at,
          },
        ]
      : [],
    goals,
    goal_records: shape.goals.flatMap(({ records, kind }, index) =>
      records.map((record) => ({
        ...record,
        id: newId(),
        goal_id: goals[index]!.id,
        value: kind === 'NUMERIC' ? record.value : null,
      })),
    ),
    notes: shape.notes.map(({ task, ...note }) => ({
      ...note,
      id: newId(),
      processed_at: task === null ? null : note.created_at,
      task_id: task === null ? null : taskAt(task),
    })),
    saved_reports: shape.savedReports.map(({ context, task, params, ...saved }) => ({
      ...saved,
      id: newId(),
      code: 'time-spent-for-tasks' as const,
      params: {
        ...params,
        context: [noContext, ...contexts.slice(0, context).map(({ id }) => id)].join(','),
        leftOut: [...contexts.slice(0, context).map(({ id }) => id), taskAt(task)].join(','),
        hoursOf: contexts[0]?.id ?? noContext,
        taskId: taskAt(task),
      },
    })),
    working_hours: shape.workingHours.map((row) => ({ ...row })),
    days_off: shape.daysOff.map((row) => ({ ...row, id: newId() })),
    diary_texts: shape.diary.map((row) => ({ ...row })),
    reviews: shape.reviews.map((row) => ({ ...row })),
    onboarding: shape.onboarding,
  }
}
