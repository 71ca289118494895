/** Release notes for readers and administrators. The calls are neither journaled nor queued. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import type { ReleaseNoteId } from '@lustra/contract/ids'
import { type ReleaseNote, releaseNotes } from '@lustra/contract/release-notes'
import type { Language } from '@lustra/contract/text'
import { queryOptions } from '@tanstack/react-query'

const noteCalls = calls(releaseNotes)
const byScreen = { failures: 'caller' } as const
const published = queryFamily('publishedNotes', [])
const all = queryFamily('releaseNotes', [])

/** Published notes, newest first. */
export const publishedNotesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...published.key, language],
    queryFn: () => published.read(async () => (await noteCalls.published({ language }, byScreen)).notes),
  })

export const publishedNoteQuery = (note: ReleaseNoteId, language: Language) =>
  queryOptions({
    queryKey: [...published.key, language, note],
    queryFn: () => published.read(() => noteCalls.single({ note, language }, byScreen)),
  })

/** Loaded once per session; a change reloads it (ADM-146, ADM-147). */
export const releaseNotesQuery = queryOptions({
  queryKey: all.key,
  queryFn: () => all.read(async () => (await noteCalls.list({}, byScreen)).notes),
  staleTime: Infinity,
})

export type WrittenNote = Omit<ReleaseNote, 'id'>

/** A new note has no id; returns the id of the note. */
export async function saveNote(id: ReleaseNoteId | null, note: WrittenNote): Promise<ReleaseNoteId> {
  const saved = id ?? (await noteCalls.add(note, byScreen)).id
  if (id !== null) await noteCalls.update({ id, ...note }, byScreen)
  await reload()
  return saved
}

export async function deleteNote(id: ReleaseNoteId): Promise<void> {
  await noteCalls.delete({ id })
  await reload()
}

async function reload(): Promise<void> {
  await Promise.all([all, published].map(({ key }) => queries.invalidateQueries({ queryKey: key })))
}
