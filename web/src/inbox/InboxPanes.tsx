import { past } from '#browser/past.ts'
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
import { useArrival } from '#ui/page/go-to.ts'
import { useParents } from '#capture/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { NoteId } from '@lustra/contract/ids'
import type { Note } from '@lustra/contract/inbox'
import type { Words } from '@lustra/words'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { EmptyInbox } from './EmptyInbox.tsx'
import { NoteField } from './NoteField.tsx'
import { NoteList } from './NoteList.tsx'
import { type Inbox, InboxContext } from './inbox-context.ts'
import { inboxScreenReducer, initialScreenState } from './inbox-screen-state.ts'
import { removeNote } from './inbox-mutations.ts'
import { type NoteLists, type Show, notesQuery } from './inbox-queries.ts'
import { afterLeaving, currentOf, stepFrom, stillProcessed } from './inbox-view.ts'
import { shortText } from './note-texts.ts'
import styles from './InboxPanes.module.css'

/** Loaded after the list, because it includes the parser that turns text into a task. */
const ProcessPane = deferred(
  withWords(async () => (await import('./process/ProcessPane.tsx')).ProcessPane, 'inbox'),
)

/** Which note is open: in the address on the screen, in its state in a review. */
export interface OpenedNote {
  /** Undefined until one is opened; on phones the list is displayed then. */
  readonly named: NoteId | undefined
  /** Opening a note adds a history entry; moving to the next note replaces it. */
  readonly open: (id: NoteId | null, replace?: boolean) => void
  /** Opens the next note, unless the user opened another one before the reply. */
  readonly leave: (id: NoteId, nextId: NoteId | null) => void
  /** Whether the inbox is still visible. */
  readonly isHere: () => boolean
}

interface InboxPanesProps {
  readonly show: Show
  readonly opened: OpenedNote
  readonly takesFocus: boolean
  readonly renderHead?: (data: NoteLists | undefined) => ReactNode
  readonly renderFoot?: (data: NoteLists) => ReactNode
}

/** The list of notes, and the open one beside it, with all that is done by keys. */
export function InboxPanes({ show, opened, takesFocus, renderHead, renderFoot }: InboxPanesProps) {
  const {
    inbox: words,
    inboxRefusals: { noNote },
    ui: { retry },
  } = useWords('inbox', 'inboxRefusals')
  const { named, open, isHere } = opened
  const { data, isError, refetch } = useOptimisticQuery(notesQuery(show))
  const parents = useParents()
  const [state, dispatch] = useReducer(inboxScreenReducer, initialScreenState)
  const notes = data?.notes ?? []
  const done = stillProcessed(state.processed, show === 'waiting' ? notes : []).length
  const namedId = notes.find(({ id }) => id === named)?.id ?? null
  // The list has the text of a note; the pane beside it turns the note into a task.
  const current = show === 'waiting' && !past ? currentOf(notes, namedId ?? state.openId) : null
  // A note that arrives meanwhile does not replace the open one.
  const isRendered =
    (current === null || current.id === state.openId) && (namedId ?? state.lastNamedId) === state.lastNamedId
  if (!isRendered) dispatch({ type: 'note-rendered', openId: current?.id ?? null, namedId })
  const isGone = data !== undefined && named !== undefined && namedId === null && named !== state.lastNamedId
  useWhenGone(isGone, () => {
    if (!isHere()) return
    toast.show({ kind: 'problem', text: noNote })
    open(null, true)
  })
  useArrival(namedId, { row: rowOf(named) })
  const place = current ? notes.indexOf(current) + 1 : 0
  const step = (by: number) => open(stepFrom(notes, current?.id ?? null, by), true)
  /** On phones the open note covers the list, and Back returns to it. */
  const isOpen = named !== undefined

  const panes = useRef<HTMLDivElement>(null)
  /** The neighbour of the last removed note, unless the removed note was open. */
  const neighbour = useRef<NoteId | null>(null)
  const focusOpened = useFocusFallback(panes, () => focusTargetIn(panes.current, neighbour.current))
  const stepByKey = (by: number) => {
    neighbour.current = null
    const id = stepFrom(notes, current?.id ?? null, by)
    if (id === current?.id) return focusTargetIn(panes.current, null)?.focus()
    focusOpened()
    open(id, true)
  }
  usePlainKey('j', () => stepByKey(1))
  usePlainKey('k', () => stepByKey(-1))
  usePlainKey('Delete', (target) => {
    if (past) return
    const note = noteAt(target, notes) ?? current
    if (note) remove(note)
  })
  useKeyList(words)

  function leave(note: Note) {
    const nextId = afterLeaving(notes, note.id)
    dispatch({ type: 'note-left', id: note.id, nextId })
    opened.leave(note.id, nextId)
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
    <div ref={panes} className={styles.inbox} data-open={isOpen && current !== null}>
      <section className={styles.notes} aria-label={words.title}>
        {!past && (
          <NoteField takesFocus={takesFocus} onLeave={() => focusTargetIn(panes.current, null)?.focus()} />
        )}
        {renderHead?.(data)}
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
        {data && renderFoot?.(data)}
      </section>
      {current && (
        <InboxContext value={inbox}>
          <ProcessPane key={current.id} note={current} />
        </InboxContext>
      )}
    </div>
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

/** The row beside a removed one, else the open note's row; if the note covers the list, the note's first button; in an empty list, the heading above it. */
function focusTargetIn(panes: HTMLElement | null, neighbour: NoteId | null): HTMLElement | null {
  const selectors = [
    ...(neighbour === null ? [] : [`[data-note="${neighbour}"] button`]),
    '[aria-current=true]',
    '[data-note-pane] button',
  ]
  const targets = selectors.map((selector) => panes?.querySelector<HTMLElement>(selector))
  const heading = panes?.closest('main')?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')
  return [...targets, heading].find((each) => each?.checkVisibility()) ?? null
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
