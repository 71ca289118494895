import { readAccountFile } from '../../account-data/index.ts'
import type { ImportPlan } from '../import-preview.ts'
import { NoteList } from '../notes.ts'

/** A file that our own export made comes as it is, or not at all. */
export function readAccountPlan(text: string): ImportPlan {
  const nothing = {
    format: 'lustra',
    tasks: [],
    entries: [],
    series: [],
    records: [],
    contexts: [],
    simplified: [],
  } as const
  const read = readAccountFile(text)
  if ('file' in read) return { ...nothing, account: read.file, refused: [] }
  const refused = new NoteList()
  refused.add('brokenAccount', { subject: read.fault })
  return { ...nothing, refused: refused.list() }
}
