import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type KeyGroup, keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { useArrival } from '#ui/page/go-to.ts'
import { useParents } from '#capture/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { NoteId } from '@lustra/contract/ids'
import type { Note } from '@lustra/contract/inbox'
import type { Words } from '@lustra/words'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { EmptyInbox } from './EmptyInbox.tsx'
import { FlowChart } from './FlowChart.tsx'
import { NoteField } from './NoteField.tsx'
import { NoteList } from './NoteList.tsx'
import { type Inbox, InboxContext } from './inbox-context.ts'
import { inboxScreenReducer, initialScreenState } from './inbox-screen-state.ts'
import { removeNote } from './inbox-mutations.ts'
import { notesQuery } from './inbox-queries.ts'
import { afterLeaving, currentOf, stepFrom, stillProcessed } from './inbox-view.ts'
import { shortText } from './note-texts.ts'
import styles from './InboxScreen.module.css'

/** Loaded after the list, because it includes the parser that turns text into a task. */
const ProcessPane = deferred(
  withWords(async () => (await import('./process/ProcessPane.tsx')).ProcessPane, 'inbox'),
)

export function InboxScreen() {
  const {
    inbox: words,
    inboxRefusals: { noNote },
    ui: { retry },
  } = useWords('inbox', 'inboxRefusals')
  const { note: named, show = 'waiting' } = useSearch({ from: '/inside/inbox' })
  const navigate = useNavigate({ from: '/inbox' })
  const isStillHere = useStillAt('/inbox')
  const { data, isError, refetch } = useOptimisticQuery(notesQuery(show))
  const parents = useParents()
  const [state, dispatch] = useReducer(inboxScreenReducer, initialScreenState)
  const notes = data?.notes ?? []
  const done = stillProcessed(state.processed, show === 'waiting' ? notes : []).length
  const namedId = notes.find(({ id }) => id === named)?.id ?? null
  const current = show === 'waiting' ? currentOf(notes, namedId ?? state.openId) : null
  // A note that arrives meanwhile does not replace the open one.
  const isRendered =
    (current === null || current.id === state.openId) && (namedId ?? state.lastNamedId) === state.lastNamedId
  if (!isRendered) dispatch({ type: 'note-rendered', openId: current?.id ?? null, namedId })
  /** Opening a note adds a history entry; moving to the next note replaces it. */
  const open = (id: NoteId | null, replace = false) => void navigate({ search: addressOf(id), replace })
  const isGone = data !== undefined && named !== undefined && namedId === null && named !== state.lastNamedId
  useWhenGone(isGone, () => {
    if (!isStillHere()) return
    toast.show({ kind: 'problem', text: noNote })
    open(null, true)
  })
  useArrival(namedId, { row: rowOf(named) })
  const place = current ? notes.indexOf(current) + 1 : 0
  const step = (by: number) => open(stepFrom(notes, current?.id ?? null, by), true)
  /** On phones the open note covers the list, and Back returns to it. */
  const isOpen = named !== undefined

  const main = useRef<HTMLElement>(null)
  /** The neighbour of the last removed note, unless the removed note was open. */
  const neighbour = useRef<NoteId | null>(null)
  const focusOpened = useFocusFallback(main, () => focusTargetIn(main.current, neighbour.current))
  const stepByKey = (by: number) => {
    neighbour.current = null
    const id = stepFrom(notes, current?.id ?? null, by)
    if (id === current?.id) return focusTargetIn(main.current, null)?.focus()
    focusOpened()
    open(id, true)
  }
  usePlainKey('j', () => stepByKey(1))
  usePlainKey('k', () => stepByKey(-1))
  usePlainKey('Delete', (target) => {
    const note = noteAt(target, notes) ?? current
    if (note) remove(note)
  })
  useKeyList(words)

  /** Opens the next note, unless the user opened another one before the reply. */
  function leave(note: Note) {
    const nextId = afterLeaving(notes, note.id)
    dispatch({ type: 'note-left', id: note.id, nextId })
    if (!isStillHere()) return
    void navigate({ search: (now) => (now.note === note.id ? addressOf(nextId) : now), replace: true })
  }

  function remove(note: Note) {
    const isOpenNote = note.id === current?.id
    neighbour.current = isOpenNote ? null : afterLeaving(notes, note.id)
    if (isOpenNote) leave(note)
    void removeNote.run({ id: note.id, name: shortText(note) })
  }

  const inbox: Inbox = {
    left: words.process.left(notes.length),
    isLast: notes.length === 1,
    target: state.target,
    parents,
    chooseTarget: (target) => dispatch({ type: 'target-chosen', target }),
    noteProcessed(note) {
      leave(note)
      dispatch({ type: 'note-processed', id: note.id, waiting: notes })
    },
    backToList: () => open(null, true),
    later: () => (place < notes.length ? step(1) : open(null, true)),
    remove,
  }

  return (
    <main ref={main} className={styles.inbox} data-open={isOpen && current !== null}>
      <section className={styles.notes} aria-label={words.title}>
        <NoteField
          takesFocus={named === undefined}
          onLeave={() => focusTargetIn(main.current, null)?.focus()}
        />
        <header className={styles.head}>
          <h1 tabIndex={-1}>{words.title}</h1>
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
          <NoteList notes={notes} current={current?.id ?? namedId} onChoose={open} onRemove={remove} />
        )}
        {data && <FlowChart flow={data.flow} />}
      </section>
      {current && (
        <InboxContext value={inbox}>
          <ProcessPane key={current.id} note={current} />
        </InboxContext>
      )}
    </main>
  )
}

/** Selector of the button that opens a waiting note. */
function rowOf(id: NoteId | undefined): string {
  return `[data-note="${id}"] [aria-current], [data-note="${id}"] p`
}

function noteAt(target: EventTarget | null, notes: readonly Note[]): Note | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null
  return notes.find(({ id }) => id === row?.dataset['note']) ?? null
}

/** The row beside a removed one, else the open note's row; if the note covers the list, the note's first button; in an empty list, the heading. */
function focusTargetIn(main: HTMLElement | null, neighbour: NoteId | null): HTMLElement | null {
  const selectors = [
    ...(neighbour === null ? [] : [`[data-note="${neighbour}"] button`]),
    '[aria-current=true]',
    '[data-note-pane] button',
    'h1',
  ]
  const targets = selectors.map((selector) => main?.querySelector<HTMLElement>(selector))
  return targets.find((each) => each?.checkVisibility()) ?? null
}

function addressOf(id: NoteId | null) {
  return id === null ? {} : { note: id }
}

/** Called once if the note in the address is not in the inbox. */
function useWhenGone(isGone: boolean, report: () => void): void {
  const latest = useLatest(report)
  useEffect(() => {
    if (isGone) latest()()
  }, [isGone, latest])
}

function useKeyList({ keys }: Words['inbox']): void {
  useEffect(() => {
    const group: KeyGroup = {
      title: keys.title,
      lines: [
        { keys: 'N', name: keys.write },
        { keys: 'Esc', name: keys.leave },
        { keys: 'J K', name: keys.next },
        { keys: '1 2 3', name: keys.kind },
        { keys: 'E', name: keys.edit },
        { keys: 'A', name: keys.accept },
        { keys: 'Ctrl Enter', name: keys.add },
        { keys: 'Del', name: keys.remove },
      ],
    }
    return keyList.add(() => [group])
  }, [keys])
}
