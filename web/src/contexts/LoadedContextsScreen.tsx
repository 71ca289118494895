import { type Outcome } from '#data/mutation.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { type Context, type ContextType, newContextId } from '@lustra/contract/contexts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { contextGroups, neighbourOf } from './context-list.ts'
import { ContextList } from './ContextList.tsx'
import { ContextPane } from './ContextPane.tsx'
import { changeContext, createContext, removeContext } from './contexts-mutations.ts'
import { type ContextChange, type Draft, newDraft, withChange, withType } from './draft.ts'
import styles from './ContextsScreen.module.css'

const ImportContacts = lazy(async () => ({
  default: (await import('./ImportContacts.tsx')).ImportContacts,
}))

/** The list at the left, and at the right the one that is selected or not created yet (CTX-020). */
export function LoadedContextsScreen({ contexts }: { readonly contexts: readonly Context[] }) {
  const words = useWords().contexts
  const language = useLanguage()
  const navigate = useNavigate({ from: '/contexts' })
  const isStillHere = useStillAt('/contexts')
  const narrow = useNarrow()
  const selectedId = useSearch({ from: '/inside/contexts' }).context
  const [started, setStarted] = useState<Draft | null>(null)
  const [editing, setEditing] = useState<{ readonly of: string; readonly key: string } | null>(null)
  const [query, setQuery] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<ContextType>>(new Set())
  const [isOpen, setOpen] = useState(selectedId !== undefined)
  const [importing, setImporting] = useState(false)

  const groups = contextGroups(contexts, language, query)
  const all = contextGroups(contexts, language)
  const selected =
    contexts.find(({ id }) => id === selectedId) ?? all.flatMap((group) => group.contexts)[0] ?? null
  // With no context there is nothing to select: then a new one waits.
  const draft = started ?? (selected ? null : newDraft('Category'))
  const current = draft ?? selected!

  // Of another context, which has taken the place of this one meanwhile, nothing is edited yet.
  const edited = editing?.of === current.id ? editing.key : null

  /** Reset when another context is chosen: then its reply selects nothing. */
  const creating = useRun(createContext)

  function create(draft: Draft) {
    const onSuccess = ({ context: created }: { readonly context: Context }) => {
      setStarted(null)
      setQuery('')
      setFolded((now) => new Set([...now].filter((type) => type !== created.type)))
      select(created)
    }
    void creating.run({ context: draft }, { onSuccess })
  }

  function select({ id }: Context) {
    void navigate({ to: '/contexts', search: { context: id }, replace: true })
  }

  /** Where something else was chosen meanwhile, one stays there. */
  function leave({ id }: Context, next: Context) {
    if (!isStillHere()) return
    void navigate({
      search: (now) => ((now.context ?? id) === id ? { context: next.id } : now),
      replace: true,
    })
  }

  function choose(context: Context) {
    setStarted(null)
    setEditing(null)
    creating.reset()
    setOpen(true)
    select(context)
  }

  function begin(type: ContextType) {
    creating.reset()
    setStarted(newDraft(type))
    setEditing({ of: newContextId, key: firstOf(type) })
    setOpen(true)
  }

  async function save(change: ContextChange): Promise<Outcome<unknown>> {
    if (draft === null && selected) {
      return changeContext.run({ id: selected.id, ...change }, { failures: 'caller' })
    }
    creating.reset()
    if (draft) setStarted(withChange(draft, change))
    return { ok: true, reply: draft }
  }

  async function remove(context: Context) {
    const { title, text, confirm } = words.confirmation
    const question = { title: title(context.name), text: text(context.taskCount), confirm: confirm }
    if (!(await ask(question))) return
    const next = neighbourOf(all, context)
    const { ok } = await removeContext.run({ id: context.id, name: context.name })
    if (!ok) return
    setEditing((now) => (now?.of === context.id ? null : now))
    if (next) leave(context, next)
  }

  return (
    <main className={frame.screen}>
      <div className={frame.tools} role="region" aria-label={words.tools}>
        <Button look="primary" icon="plus" isDisabled={draft !== null} onPress={() => begin(current.type)}>
          {words.add}
        </Button>
        <Button
          icon="bin"
          isDisabled={draft !== null || selected === null}
          onPress={() => selected && void remove(selected)}
        >
          {words.remove}
        </Button>
        <span className={styles.import}>
          {narrow ? (
            <IconButton
              size="edged"
              icon="download"
              label={words.import}
              onPress={() => setImporting(true)}
            />
          ) : (
            <Button look="quiet" icon="download" onPress={() => setImporting(true)}>
              {words.import}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.columns} data-open={isOpen || undefined}>
        <ContextList
          groups={groups}
          query={query}
          folded={folded}
          current={draft ? null : selected}
          onQuery={setQuery}
          onFold={(type) => setFolded(toggled(folded, type))}
          onChoose={choose}
        />
        <ContextPane
          key={current.id}
          context={current}
          edited={edited}
          failure={creating.failure}
          creating={creating.isPending}
          onEdit={(key) => setEditing({ of: current.id, key })}
          onEnd={(key) => setEditing((now) => (now?.of === current.id && now.key === key ? null : now))}
          onType={(type) => {
            if (!draft) return
            setStarted(withType(draft, type))
            setEditing({ of: newContextId, key: firstOf(type) })
          }}
          save={save}
          onCreate={() => draft && create(draft)}
          onDiscard={
            selected
              ? () => {
                  creating.reset()
                  setStarted(null)
                  setEditing(null)
                }
              : null
          }
          onBack={() => setOpen(false)}
        />
      </div>
      {importing && (
        <Suspense>
          <ImportContacts onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </main>
  )
}

/** What is entered first of a new one. */
function firstOf(type: ContextType): string {
  return type === 'Person' ? 'firstName' : 'name'
}

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
