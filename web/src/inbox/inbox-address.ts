/** The search parameters of the inbox: the open note, `?note=…`, and `?show=processed`. */
import { NoteId } from '@lustra/contract/ids'

export interface InboxAddress {
  readonly note?: NoteId
  readonly show?: 'processed'
}

export function inboxAddressOf(search: Readonly<Record<string, unknown>>): InboxAddress {
  if (search['show'] === 'processed') return { show: 'processed' }
  const note = NoteId.safeParse(search['note'])
  return note.success ? { note: note.data } : {}
}
