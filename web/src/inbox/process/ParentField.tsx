import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import type { TaskId } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { type Parent, parentNamed, parentsBy } from '#capture/index.ts'
import styles from './ParentField.module.css'

interface ParentFieldProps {
  readonly label: string
  readonly parents: readonly Parent[]
  readonly value: TaskId | null
  readonly initialQuery: string
  readonly onChange: (id: TaskId | null) => void
}

export function ParentField({ label, parents, value, initialQuery, onChange }: ParentFieldProps) {
  const { process: words } = useWords('inbox').inbox
  const [query, setQuery] = useState(parents.find(({ id }) => id === value)?.name ?? initialQuery)
  const chosen = parents.find(({ id }) => id === value)
  // While the field contains the chosen task's name, all tasks are offered.
  const found = parentsBy(parents, chosen?.name === query ? '' : query)
  function choose(parent: Parent) {
    setQuery(parent.name)
    onChange(parent.id)
  }

  /** Without a highlighted option, Enter selects the task with the typed name. */
  function enterNamed(event: KeyboardEvent<HTMLInputElement>) {
    const isOnOption = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.ctrlKey || isOnOption) return
    const parent = parentNamed(parents, query)
    if (!parent || parent.id === value) return
    event.preventDefault()
    event.stopPropagation()
    choose(parent)
  }

  return (
    <ComboBox
      className={styles.field ?? ''}
      items={found}
      inputValue={query}
      selectedKey={value}
      allowsEmptyCollection
      menuTrigger="focus"
      onInputChange={(typed) => {
        setQuery(typed)
        if (typed !== chosen?.name) onChange(null)
      }}
      onSelectionChange={(key) => {
        const parent = parents.find(({ id }) => id === key)
        if (parent) choose(parent)
      }}
    >
      <Label>{label}</Label>
      <div className={styles.box}>
        <Icon name="search" />
        {/* The chosen kind needs a task. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Input placeholder={words.findTask} autoFocus={value === null} onKeyDownCapture={enterNamed} />
      </div>
      <Popover className={styles.pop ?? ''}>
        <ListBox<Parent>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>{words.noTask(query)}</p>}
        >
          {(parent) => (
            <ListBoxItem id={parent.id} textValue={parent.name} className={styles.parent ?? ''}>
              <i style={markOf(parent)} />
              <b>{parent.name}</b>
              <small>{parent.path}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function markOf({ color }: Parent): CSSProperties {
  return { background: color === noColor ? 'var(--line-strong)' : `#${color}` }
}
