/** Cuts imported records where they overlap with others: records never overlap. */
import { type Interval, freeIntervals, intervalsOverlapping } from '@lustra/domain/time'
import type { UserReads } from '../store/user-reads.ts'
import { takenBetween } from '../time/index.ts'
import type { ImportPreview, ImportedRecord } from './import-preview.ts'
import { NoteList } from './notes.ts'

type RecordInterval = ImportedRecord & Interval

/** Stored records win over imported ones, and earlier imported ones over later ones, which keep the remaining time. */
export async function withoutOverlaps(reads: UserReads, plan: ImportPreview): Promise<ImportPreview> {
  const { records, tasks } = plan
  const [refused, simplified] = [new NoteList(), new NoteList()]
  const imported = records
    .map((record): RecordInterval => ({ ...record, start: Math.floor(record.startAt / 1000) }))
    .sort((one, other) => one.start - other.start)
  if (imported.length === 0) return plan
  const end = imported.reduce((latest, { start, duration }) => Math.max(latest, start + duration), 0)
  const taken = await takenBetween(reads, imported[0]!.start, end)

  const withoutOverlaps: ImportedRecord[] = []
  // The earlier record that reaches furthest covers every overlap of the earlier ones.
  let before: Interval = { start: imported[0]!.start, duration: 0 }
  for (const { start, ...record } of imported) {
    const interval = { start, duration: record.duration }
    const parts = freeIntervals(interval, [...intervalsOverlapping(taken, interval), before])
    const note = { subject: tasks[record.task]!.name, line: record.line }
    if (parts.length === 0) refused.add('recordTaken', note)
    else if (parts.length > 1 || parts[0]!.duration < record.duration) simplified.add('recordCut', note)
    for (const [index, part] of parts.entries()) {
      const comments = index === 0 ? record.comments : []
      withoutOverlaps.push({ ...record, comments, startAt: part.start * 1000, duration: part.duration })
    }
    if (start + record.duration > before.start + before.duration) before = interval
  }
  return {
    ...plan,
    records: withoutOverlaps,
    refused: [...plan.refused, ...refused.list()],
    simplified: [...plan.simplified, ...simplified.list()],
  }
}
