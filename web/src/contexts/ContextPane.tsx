import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listedTypes } from './context-list.ts'
import { ContextIcon } from './ContextIcon.tsx'
import { useOpenContext } from './contexts-screen-context.ts'
import { isDraft } from './draft.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { PropertyRows } from './rows/PropertyRows.tsx'
import styles from './ContextPane.module.css'

export function ContextPane() {
  const open = useOpenContext()
  const { context, editedKey, save, failure, discard } = open
  const { contexts: words } = useWords('contexts')
  const create = useRef<HTMLButtonElement>(null)
  // Another context has another pane. The first button of the screen adds one.
  useReturnFocus(() => document.querySelector('main button'))
  const draft = isDraft(context)
  const createRefusal = editedKey !== null ? words.finishEditing : context.name === '' ? words.noName : null
  const isWaiting = draft && createRefusal === null

  // Enter saves the last part of a person's name; a second Enter creates the context.
  useEffect(() => {
    if (isWaiting) create.current?.focus()
  }, [isWaiting])

  return (
    <section className={styles.pane} aria-label={context.name || words.untitled[context.type]}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton icon="back" label={words.list} onPress={open.backToList} />
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
                  context.tracked > 0 && words.tracked(context.tracked),
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
            onChange={open.chooseType}
          />
        </div>
      )}
      <PropertyRows
        context={context}
        edited={editedKey}
        onEdit={open.beginEditing}
        onEnd={open.endEditing}
        save={save}
      />
      {context.type === 'Person' && (
        <div className={styles.more}>
          <MoreMenu context={context} edited={editedKey} onEdit={open.beginEditing} />
        </div>
      )}
      {draft && (
        <div className={styles.create}>
          {/* The row of the name has the button and the failure meanwhile. */}
          {editedKey !== 'name' && (
            <>
              {failure && <Note tone="bad">{failure.message}</Note>}
              <Button
                ref={create}
                look="primary"
                refusal={createRefusal}
                isPending={open.isCreating}
                onPress={open.create}
              >
                {words.create}
              </Button>
            </>
          )}
          {discard && (
            <Button look="quiet" onPress={discard}>
              {words.discard}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
