import { type CallFailed } from '#data/call-failed.ts'
import { type Outcome } from '#data/mutation.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listedTypes } from './context-list.ts'
import { ContextIcon } from './ContextIcon.tsx'
import { type ContextChange, type Draft, isDraft } from './draft.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { PropertyRows } from './rows/PropertyRows.tsx'
import styles from './ContextPane.module.css'

interface ContextPaneProps {
  readonly context: Draft | Context
  readonly edited: string | null
  /** Why it could not be created. */
  readonly failure: CallFailed | null
  readonly creating: boolean
  readonly onEdit: (key: string) => void
  /** Of this property; another one may be in edit by now. */
  readonly onEnd: (key: string) => void
  readonly onType: (type: ContextType) => void
  readonly save: (change: ContextChange) => Promise<Outcome<unknown>>
  readonly onCreate: () => void
  /** Null where there is nothing to go back to. */
  readonly onDiscard: (() => void) | null
  readonly onBack: () => void
}

/** One context: what it is, what is known of it, and for a new one the way to create it. */
export function ContextPane(props: ContextPaneProps) {
  const { context, edited, failure, creating, onEdit, onEnd, onType, save } = props
  const { onCreate, onDiscard, onBack } = props
  const { contexts: words } = useWords()
  const create = useRef<HTMLButtonElement>(null)
  const draft = isDraft(context)
  const canCreate = draft && context.name !== ''
  const isWaiting = canCreate && edited === null

  // What was entered last is what it is created with: Enter, Enter.
  useEffect(() => {
    if (isWaiting) create.current?.focus()
  }, [isWaiting])

  return (
    <section className={styles.pane} aria-label={context.name || words.untitled[context.type]}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton icon="back" label={words.list} onPress={onBack} />
        </span>
        <ContextIcon context={context} large />
        <div>
          <h1 className="h2">{context.name || words.untitled[context.type]}</h1>
          <p className={styles.facts}>
            {draft
              ? words.types[context.type]
              : [
                  words.types[context.type],
                  words.tasks(context.taskCount),
                  context.tracked > 0 && words.tracked(hourText(context.tracked)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        </div>
        {!draft && context.taskCount > 0 && (
          <Link className={`link ${styles.tasks}`} to="/tasks" search={{ context: context.id }}>
            {words.showTasks}
          </Link>
        )}
      </header>
      {draft && (
        <div className={styles.type}>
          <Segments
            label={words.properties.type}
            value={context.type}
            segments={listedTypes.map((type) => ({ value: type, label: words.types[type] }))}
            onChange={onType}
          />
        </div>
      )}
      <PropertyRows context={context} edited={edited} onEdit={onEdit} onEnd={onEnd} save={save} />
      {context.type === 'Person' && (
        <div className={styles.more}>
          <MoreMenu context={context} edited={edited} onEdit={onEdit} />
        </div>
      )}
      {draft && (
        <div className={styles.create}>
          {failure && <Note tone="bad">{failure.message}</Note>}
          <Button
            ref={create}
            look="primary"
            isDisabled={!canCreate || edited !== null}
            isPending={creating}
            onPress={onCreate}
          >
            {words.create}
          </Button>
          {onDiscard && (
            <Button look="quiet" onPress={onDiscard}>
              {words.discard}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
