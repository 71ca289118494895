import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type KeyGroup, keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { Button } from '#ui/button/Button.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { NoteId } from '@lustra/contract/ids'
import type { Note } from '@lustra/contract/inbox'
import type { Words } from '@lustra/words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { EmptyInbox } from './EmptyInbox.tsx'
import { FlowChart } from './FlowChart.tsx'
import { NoteField } from './NoteField.tsx'
import { NoteList } from './NoteList.tsx'
import type { ProcessTarget } from './process/process-target.ts'
import { removeNote } from './inbox-mutations.ts'
import { notesQuery, openTasksQuery } from './inbox-queries.ts'
import { afterLeaving, currentOf, stepFrom, stillProcessed } from './inbox-view.ts'
import { shortText } from './note-texts.ts'
import { parentsOf } from './process/parents.ts'
import { useAddKey } from './use-add-key.ts'
import styles from './InboxScreen.module.css'

/** The list comes first, and in its wake what reads a note as a task. */
const ProcessPane = deferred(async () => (await import('./process/ProcessPane.tsx')).ProcessPane)

export function InboxScreen() {
  const {
    inbox: words,
    inboxRefusals: { noNote },
    widgets: { retry },
  } = useWords()
  const { note: named, show = 'waiting' } = useSearch({ from: '/inside/inbox' })
  const navigate = useNavigate({ from: '/inbox' })
  const isStillHere = useStillAt('/inbox')
  const { data, isError, refetch } = useOptimisticQuery(notesQuery(show))
  const parents = parentsOf(useQuery(openTasksQuery).data ?? [])
  /** What is looked at where the address names nothing. */
  const [seen, setSeen] = useState<NoteId | null>(null)
  /** The last that the address named and that was here: when it goes, it went before one's eyes. */
  const [met, setMet] = useState<NoteId | undefined>()
  const [aim, setAim] = useState<ProcessTarget>({ kind: 'task', parentId: null })
  /** The one that was to be added while what adds it was still being fetched. */
  const addAhead = useRef<NoteId | null>(null)
  /** Since the screen was opened. */
  const [processed, setProcessed] = useState<readonly NoteId[]>([])
  const notes = data?.notes ?? []
  const done = stillProcessed(processed, show === 'waiting' ? notes : []).length
  const isHere = notes.some(({ id }) => id === named)
  const current = show === 'waiting' ? currentOf(notes, named !== undefined && isHere ? named : seen) : null
  // What comes in meanwhile does not push away what is looked at.
  if (current && current.id !== seen) setSeen(current.id)
  if (isHere && named !== met) setMet(named)
  /** Each note that is opened is a step to go back by; what one is led to in passing is none. */
  const open = (id: NoteId | null, replace = false) => void navigate({ search: addressOf(id), replace })
  useGone(data !== undefined && named !== undefined && !isHere && named !== met, () => {
    if (!isStillHere()) return
    toast.show({ kind: 'problem', text: noNote })
    open(null, true)
  })
  const place = current ? notes.indexOf(current) + 1 : 0
  const step = (by: number) => open(stepFrom(notes, current?.id ?? null, by), true)
  /** On a phone the note covers the list; where it was opened from there, going back uncovers it. */
  const isOpen = named !== undefined

  usePlainKey('KeyJ', () => step(1))
  usePlainKey('KeyK', () => step(-1))
  usePlainKey('Delete', () => current && remove(current))
  useKeyList(words)

  /** Where it was processed slowly, one may look at another note by now, and stays there. */
  function leave(note: Note) {
    const next = afterLeaving(notes, note.id)
    setSeen((now) => (now === note.id ? next : now))
    if (!isStillHere()) return
    void navigate({ search: (now) => (now.note === note.id ? addressOf(next) : now), replace: true })
  }

  /** Whoever has turned to another note meanwhile has thought better of it. */
  function takeAddAhead({ id }: Note): boolean {
    const wished = addAhead.current
    addAhead.current = null
    return wished === id
  }

  function remove(note: Note) {
    if (note.id === current?.id) leave(note)
    void removeNote.run({ id: note.id, name: shortText(note) })
  }

  return (
    <main className={styles.inbox} data-open={isOpen && current !== null}>
      <section className={styles.notes} aria-label={words.title}>
        <NoteField />
        <header className={styles.head}>
          <h1>{words.title}</h1>
          {data && <span className="num">{words.count(data.waiting)}</span>}
          <Segments
            small
            label={words.show.label}
            value={show}
            segments={(['waiting', 'processed'] as const).map((value) => ({
              value,
              label: words.show[value],
            }))}
            onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { show: value } })}
          />
        </header>
        {isError && (
          <p role="alert" className={styles.failed}>
            <Icon name="alert" size="s" />
            {words.failed}
            <Button size="s" onPress={() => void refetch()}>
              {retry}
            </Button>
          </p>
        )}
        {!isError && !data && <WaitingRows count={6} />}
        {data && notes.length === 0 && <EmptyInbox show={show} done={done} />}
        {notes.length > 0 && (
          <NoteList notes={notes} current={current?.id ?? null} onChoose={open} onRemove={remove} />
        )}
        {data && <FlowChart flow={data.flow} />}
      </section>
      {current && (
        <Suspense fallback={<AddKeyAhead onAdd={() => (addAhead.current = current.id)} />}>
          <ProcessPane
            key={current.id}
            note={current}
            progress={words.process.progress(done + place, done + notes.length)}
            isLast={notes.length === 1}
            aim={aim}
            parents={parents}
            onAim={setAim}
            onProcessed={(note) => {
              leave(note)
              setProcessed((now) => [...stillProcessed(now, notes), note.id])
            }}
            takeAddAhead={takeAddAhead}
            onBack={() => open(null, true)}
            onLater={() => (place < notes.length ? step(1) : open(null, true))}
            onRemove={remove}
          />
        </Suspense>
      )}
    </main>
  )
}

function AddKeyAhead({ onAdd }: { readonly onAdd: () => void }) {
  useAddKey(onAdd)
  return null
}

function addressOf(id: NoteId | null) {
  return id === null ? {} : { note: id }
}

/** A note that was opened by its address and is not in the inbox: told once. */
function useGone(isGone: boolean, tell: () => void): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (isGone) latest.current()
  }, [isGone])
}

function useKeyList({ keys }: Words['inbox']): void {
  useEffect(() => {
    const group: KeyGroup = {
      title: keys.title,
      lines: [
        { keys: 'N', name: keys.write },
        { keys: 'J K', name: keys.next },
        { keys: '1 2 3', name: keys.kind },
        { keys: 'E', name: keys.edit },
        { keys: 'Ctrl Enter', name: keys.add },
        { keys: 'Del', name: keys.remove },
      ],
    }
    return keyList.add(() => [group])
  }, [keys])
}
