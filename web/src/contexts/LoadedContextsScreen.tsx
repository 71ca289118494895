import { hasContactsReturn } from '#account/index.ts'
import { deferred } from '#browser/deferred.ts'
import { sessionStore } from '#browser/storage.ts'
import { withWords } from '#language/with-words.ts'
import { type Outcome } from '#data/mutation.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { useArrival } from '#ui/page/go-to.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { nextColor } from '@lustra/domain/contexts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReducer } from 'react'
import { contextGroups, neighbourOf } from './context-list.ts'
import { ContextList } from './ContextList.tsx'
import { ContextPane } from './ContextPane.tsx'
import { changeContext, createContext, removeContext } from './contexts-mutations.ts'
import { type OpenContext, OpenContextContext } from './contexts-screen-context.ts'
import { contextsScreenReducer, initialScreenState } from './contexts-screen-state.ts'
import { type ContextChange, isCreatedByName, newDraft, withChange } from './draft.ts'
import styles from './ContextsScreen.module.css'

const ImportContacts = deferred(
  withWords(
    async () => (await import('./ImportContacts.tsx')).ImportContacts,
    'contexts',
    'imports',
    'settings',
  ),
)

/** The list on the left, the selected or new context on the right (CTX-020). */
export function LoadedContextsScreen({ contexts }: { readonly contexts: readonly Context[] }) {
  const { contexts: words, shell } = useWords('contexts')
  const language = useLanguage()
  const navigate = useNavigate({ from: '/contexts' })
  const isStillHere = useStillAt('/contexts')
  const narrow = useNarrow()
  const selectedId = useSearch({ from: '/inside/contexts' }).context
  const [state, dispatch] = useReducer(contextsScreenReducer, selectedId !== undefined, (isOpen) =>
    initialScreenState(isOpen, hasContactsReturn(sessionStore)),
  )
  /** Reset when the user selects another context, so that a late reply selects nothing. */
  const creating = useRun(createContext)

  const groups = contextGroups(contexts, language, state.query)
  const all = contextGroups(contexts, language)
  const selected =
    contexts.find(({ id }) => id === selectedId) ?? all.flatMap((group) => group.contexts)[0] ?? null
  // If there are no contexts, the screen begins a new one.
  const color = nextColor(contexts.flatMap((each) => each.additionalData.categoryInfo?.color ?? []))
  const draft = state.draft ?? (selected ? null : newDraft('Category', color))
  /** Whether the list covers the draft, as it does on phones. */
  const isDraftCovered = draft !== null && narrow && !state.isPaneOpen
  const current = draft ?? selected!
  const contextId = current.id
  const { editing } = state
  useArrival(selected && selected.id === selectedId ? selectedId : null, {
    row: `[data-context="${selectedId}"]`,
    reveal: () => selected && dispatch({ type: 'context-revealed', contextType: selected.type }),
  })

  function select({ id }: Context) {
    void navigate({ to: '/contexts', search: { context: id }, replace: true })
  }

  function choose(context: Context) {
    dispatch({ type: 'context-chosen' })
    creating.reset()
    select(context)
  }

  function begin(contextType: ContextType) {
    creating.reset()
    dispatch({ type: 'draft-begun', contextType, color })
  }

  async function save(change: ContextChange): Promise<Outcome<unknown>> {
    if (draft === null && selected) {
      return changeContext.run({ id: selected.id, ...change }, { failures: 'caller' })
    }
    creating.reset()
    if (!draft) return { ok: true, reply: null }
    const changed = withChange(draft, change)
    // The row of the name shows a failure.
    if (isCreatedByName(changed)) return creating.run({ context: changed }, { onSuccess: showCreated })
    dispatch({ type: 'draft-changed', draft, change })
    return { ok: true, reply: draft }
  }

  function create() {
    if (draft) void creating.run({ context: draft }, { onSuccess: showCreated })
  }

  function showCreated({ context }: { readonly context: Context }) {
    dispatch({ type: 'draft-created', contextType: context.type })
    select(context)
  }

  async function remove(context: Context) {
    const { title, text, confirm } = words.confirmation
    const question = { title: title(context.name), text: text(context.taskCount), confirm: confirm }
    if (!(await ask(question))) return
    const next = neighbourOf(all, context)
    const { ok } = await removeContext.run({ id: context.id, name: context.name })
    if (!ok) return
    dispatch({ type: 'context-removed', id: context.id })
    if (next) leave(context, next)
  }

  /** Selects the next context, unless the user selected another one before the reply. */
  function leave({ id }: Context, next: Context) {
    if (!isStillHere()) return
    void navigate({
      search: (now) => ((now.context ?? id) === id ? { context: next.id } : now),
      replace: true,
    })
  }

  function discard() {
    creating.reset()
    dispatch({ type: 'draft-discarded' })
  }

  const open: OpenContext = {
    context: current,
    editedKey: editing?.contextId === contextId ? editing.key : null,
    beginEditing: (key) => dispatch({ type: 'editing-begun', contextId, key }),
    endEditing: (key) => dispatch({ type: 'editing-ended', contextId, key }),
    save,
    chooseType: (contextType) => draft && dispatch({ type: 'draft-type-chosen', draft, contextType, color }),
    create,
    isCreating: creating.isPending,
    failure: creating.failure,
    discard: selected && discard,
    backToList: () => dispatch({ type: 'pane-closed' }),
  }
  const openImport = () => dispatch({ type: 'import-toggled', isOpen: true })

  return (
    <main className={frame.screen}>
      {narrow && !state.isPaneOpen && <h1 className="hidden">{shell.screens.contexts}</h1>}
      <div className={frame.tools} role="region" aria-label={words.tools}>
        <Button
          look="primary"
          icon="plus"
          refusal={draft === null || isDraftCovered ? null : words.finishNew}
          // A draft that was begun opens again as it was.
          onPress={() => (state.draft === null ? begin(current.type) : dispatch({ type: 'pane-opened' }))}
        >
          {words.add}
        </Button>
        <Button
          icon="bin"
          refusal={draft === null ? (selected === null ? words.nothingSelected : null) : words.finishNew}
          onPress={() => selected && void remove(selected)}
        >
          {words.remove}
        </Button>
        <span className={styles.import}>
          {narrow ? (
            <IconButton size="edged" icon="download" label={words.import} onPress={openImport} />
          ) : (
            <Button look="quiet" icon="download" onPress={openImport}>
              {words.import}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.columns} data-open={state.isPaneOpen || undefined}>
        <ContextList
          groups={groups}
          query={state.query}
          folded={state.folded}
          current={draft ? null : selected}
          dispatch={dispatch}
          onChoose={choose}
          onAdd={begin}
        />
        <OpenContextContext value={open}>
          <ContextPane key={contextId} />
        </OpenContextContext>
      </div>
      {state.isImporting && (
        <ImportContacts onClose={() => dispatch({ type: 'import-toggled', isOpen: false })} />
      )}
    </main>
  )
}
