/** Records of a file among those that the account has: nobody did two things at once. */
import { type Interval, freeIntervals, intervalsOverlapping } from '@lustra/domain/time'
import type { UserReads } from '../store/user-reads.ts'
import { takenBetween } from '../time/index.ts'
import type { ImportPlan, PlannedRecord } from './import-preview.ts'
import { NoteList } from './notes.ts'

type Placed = PlannedRecord & Interval

/** What is there stays; of what comes, the earlier goes before the later, which keeps what is left of its time. */
export async function fitted(reads: UserReads, plan: ImportPlan): Promise<ImportPlan> {
  const { records, tasks } = plan
  const [refused, simplified] = [new NoteList(), new NoteList()]
  const coming = records
    .map((record): Placed => ({ ...record, start: Math.floor(record.startAt / 1000) }))
    .sort((one, other) => one.start - other.start)
  if (coming.length === 0) return plan
  const end = coming.reduce((latest, { start, duration }) => Math.max(latest, start + duration), 0)
  const taken = await takenBetween(reads, coming[0]!.start, end)

  const fitting: PlannedRecord[] = []
  // Those before it in the file have taken everything up to here that overlaps.
  let before: Interval = { start: coming[0]!.start, duration: 0 }
  for (const { start, ...record } of coming) {
    const stretch = { start, duration: record.duration }
    const parts = freeIntervals(stretch, [...intervalsOverlapping(taken, stretch), before])
    const note = { subject: tasks[record.task]!.name, line: record.line }
    if (parts.length === 0) refused.add('recordTaken', note)
    else if (parts.length > 1 || parts[0]!.duration < record.duration) simplified.add('recordCut', note)
    for (const [nth, part] of parts.entries()) {
      const comments = nth === 0 ? record.comments : []
      fitting.push({ ...record, comments, startAt: part.start * 1000, duration: part.duration })
    }
    if (start + record.duration > before.start + before.duration) before = stretch
  }
  return {
    ...plan,
    records: fitting,
    refused: [...plan.refused, ...refused.list()],
    simplified: [...plan.simplified, ...simplified.list()],
  }
}
