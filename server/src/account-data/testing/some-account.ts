/** Any account at all, as a file. */
import { newId } from '@lustra/contract/ids'
import type fc from 'fast-check'
import type { AccountFile } from '../table-forms.ts'
import { type DrawnAccount, drawnAccount } from './drawn-account.ts'

export function someAccount(): fc.Arbitrary<AccountFile> {
  return drawnAccount.map(accountOf)
}

function accountOf(drawn: DrawnAccount): AccountFile {
  const contexts = drawn.contexts.map((context, place) => ({
    ...context,
    id: newId(),
    // Within a kind names are unique.
    name: `Context ${place}`,
    emails: [...context.emails],
    phones: [...context.phones],
    addresses: [...context.addresses],
  }))
  const ids = drawn.tasks.map(() => newId())
  const tasks: AccountFile['tasks'] = []
  for (const [place, { under, ...task }] of drawn.tasks.entries()) {
    // A part stands after its whole; every third stands at the top.
    const whole = place === 0 || under % 3 === 0 ? null : tasks[under % place]!
    // Nothing open stands under what is closed, and nothing is there whose whole is removed.
    const status = task.status === 'NORMAL' ? (whole?.status ?? 'NORMAL') : task.status
    tasks.push({
      ...task,
      id: ids[place]!,
      parent_id: whole?.id ?? null,
      status,
      reminder: place % 3 === 0 ? '15m' : null,
      due_reminder: place % 4 === 0 ? '1d' : null,
      completed_at: status === 'COMPLETED' ? task.changed_at : null,
      cancelled_at: status === 'CANCELLED' ? task.changed_at : null,
      removed_at: task.removed_at ?? whole?.removed_at ?? null,
    })
  }
  const taskAt = (number: number) => ids[number % ids.length]!
  /** What is planned of a removed task is removed with it. */
  const goneWith = (task: number) => tasks[task % ids.length]!.removed_at
  const links = drawn.links.flatMap(([task, context]) =>
    contexts.length === 0
      ? []
      : [{ task_id: taskAt(task), context_id: contexts[context % contexts.length]!.id }],
  )
  const series = drawn.series.map(({ place: { task, ...place }, ...repeats }) => ({
    ...place,
    ...repeats,
    id: newId(),
    task_id: taskAt(task),
  }))
  const changed = series.map(({ id, task_id, level, duration, created_at }, place) => ({
    id: `${id}_20261120`,
    task_id,
    level,
    start_time: '2026-11-20T18:00:00',
    duration,
    status: 'COMPLETED' as const,
    pinned: 0 as const,
    reminder: 'none',
    created_at,
    removed_at: goneWith(drawn.series[place]!.place.task),
  }))
  const goals = drawn.goals.map(({ task, kind, name, status, check_value, created_at, removed_at }) => ({
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
  const records = drawn.records.map(({ task, ...record }) => ({
    ...record,
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
      ...drawn.entries.map(({ place: { task, ...place }, pinned, status }) => ({
        ...place,
        id: newId(),
        task_id: taskAt(task),
        reminder: pinned ? '10m' : null,
        status,
        pinned,
        removed_at: place.removed_at ?? goneWith(task),
      })),
      ...changed,
    ],
    records,
    comments: drawn.comments.map(({ on, nth, ...comment }) => {
      const record = on === 'record' ? records[nth % records.length] : undefined
      const about = record
        ? { record_id: record.id, task_id: null }
        : { record_id: null, task_id: taskAt(nth) }
      return { ...comment, ...about, id: newId() }
    }),
    timers: drawn.timer
      ? [
          {
            id: newId(),
            task_id: taskAt(drawn.timer.task),
            start_at: drawn.timer.start_at,
            zone: 'Europe/Moscow',
            kept_at: drawn.timer.kept_at,
            created_at: drawn.timer.start_at,
          },
        ]
      : [],
    goals,
    goal_records: drawn.goals.flatMap(({ records, kind }, place) =>
      records.map((record) => ({
        ...record,
        id: newId(),
        goal_id: goals[place]!.id,
        value: kind === 'NUMERIC' ? record.value : null,
      })),
    ),
    notes: drawn.notes.map(({ task, ...note }) => ({
      ...note,
      id: newId(),
      processed_at: task === null ? null : note.created_at,
      task_id: task === null ? null : taskAt(task),
    })),
    onboarding: drawn.onboarding,
  }
}
