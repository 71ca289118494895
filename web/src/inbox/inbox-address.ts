/** Search parameters of the inbox: the open note, `?note=…`, and `?show=processed`, where a note is only marked. */
import { NoteId } from '@lustra/contract/ids'

export interface InboxAddress {
  readonly note?: NoteId
  readonly show?: 'processed'
}

export function inboxAddressOf(search: Readonly<Record<string, unknown>>): InboxAddress {
  const note = NoteId.safeParse(search['note'])
  return {
    ...(note.success && { note: note.data }),
    ...(search['show'] === 'processed' && { show: 'processed' }),
  }
}
