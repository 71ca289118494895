/** Builds the inbox note of an Evernote note: title, link and text (INT-N05). */
import { noteLength } from '@lustra/contract/inbox'
import { textOfEnml } from '../imports/index.ts'
import type { RemoteNote } from './note-store.ts'

/** Longer content (characters of markup) is not fetched; the note has a link to it. */
export const maxContentLength = 1_000_000

export function noteText({ title }: RemoteNote, link: string, enml: string): string {
  const content = textOfEnml(enml).text
  const head = [title.trim(), link].filter((line) => line !== '').join('\n')
  const text = clean([head, content].filter((part) => part !== '').join('\n\n'))
  return text.length <= noteLength
    ? text
    : `${text
        .slice(0, noteLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** The database accepts neither NUL nor half a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/** The address that opens the note at Evernote. */
export function linkTo(address: string, noteStore: string, account: string, guid: string): string {
  const shard = /^\/shard\/[^/]+/.exec(noteStore)?.[0]
  return shard === undefined ? '' : `${address}${shard}/nl/${account}/${guid}/`
}
