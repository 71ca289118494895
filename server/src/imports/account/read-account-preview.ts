import { readAccountFile } from '../../account-data/index.ts'
import type { ImportPreview } from '../import-preview.ts'
import { NoteList } from '../notes.ts'

/** A file of Lustra's own export: it is imported as a whole or refused. */
export function readAccountPreview(text: string): ImportPreview | 'tooMuch' {
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
  if ('tooMuch' in read) return 'tooMuch'
  if ('file' in read) return { ...nothing, account: read.file, refused: [] }
  const refused = new NoteList()
  refused.add('brokenAccount', { subject: read.fault })
  return { ...nothing, refused: refused.list() }
}
