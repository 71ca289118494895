import { past } from '#browser/past.ts'
import { contextItem, createCategory } from '#contexts/index.ts'
import { useWords } from '#language/Language.tsx'
import { SelectMany } from '#ui/dropdown/SelectMany.tsx'
import { type ContextId, noContext } from '@lustra/contract/ids'
import { type Plans, type Task } from '../plans.ts'
import { ContextChips } from './ContextChips.tsx'
import styles from './EntryProperties.module.css'

interface EntryContextsProps {
  readonly task: Task
  readonly contexts: Plans['contexts']
  readonly onChange: (contextIds: readonly ContextId[]) => void
}

export function EntryContexts({ task, contexts, onChange }: EntryContextsProps) {
  const words = useWords('taskPanel').taskPanel
  const offered = contexts.filter(({ id }) => id !== noContext)
  return (
    <div className={styles.contexts}>
      <ContextChips task={task} contexts={contexts} />
      {!past && (
        <SelectMany
          grouped
          label={words.contexts}
          filter={words.findContext}
          create={createCategory}
          value={task.contextIds}
          placeholder={words.contexts}
          countText={() => words.contexts}
          load={() => Promise.resolve(offered.map(contextItem))}
          onChange={(ids) => onChange(ids as readonly ContextId[])}
        />
      )}
    </div>
  )
}
