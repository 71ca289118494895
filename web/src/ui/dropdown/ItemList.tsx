import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { noContext } from '@lustra/contract/ids'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { BoxMark } from '../field/Box.tsx'
import { isSameName } from '#language/match.ts'
import { Button } from '../button/Button.tsx'
import { type DropdownItem, groupsOf } from './item.ts'
import { ItemMark } from './ItemMark.tsx'
import { ListFilter } from './ListFilter.tsx'
import { type Demand } from './on-demand.ts'
import styles from './ItemList.module.css'

export interface ItemListProps {
  readonly label: string
  readonly demand: Demand<DropdownItem>
  readonly chosen: readonly string[]
  readonly mode: 'one' | 'many'
  /** Label of the filter above the list; without it there is no filter. */
  readonly filter?: string | undefined
  readonly grouped?: boolean | undefined
  /** Hides the marks of the items. */
  readonly plain?: boolean | undefined
  /** Text of a button at each item that selects only this item, like Shift+Enter. */
  readonly onlyText?: string | undefined
  /** Typed before the list was loaded. */
  readonly query?: string
  /** Called with the text of the filter, for items that come from the server. */
  readonly onQuery?: (query: string) => void
  readonly onChoose: (ids: readonly string[]) => void
  /** Offers to make an item of the typed name, where none has it. */
  readonly onCreate?: ((name: string) => void) | undefined
  readonly onRetry: () => void
}

/** The items, or the reason why there are none. */
export function ItemList(props: ItemListProps) {
  const { demand, filter, query: early = '', onQuery, onCreate, onRetry, ...list } = props
  const words = useStartupWords().ui.list
  const { contains } = useFilter({ sensitivity: 'base' })
  const [query, setQuery] = useState(early)

  if (demand.phase === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <Icon name="alert" />
        {words.failed}
        <RetryButton onPress={onRetry} />
      </div>
    )
  }
  const isReady = demand.phase === 'ready'
  // The filter receives what is typed before the items are loaded.
  if (!isReady && filter === undefined) {
    return (
      <div className={styles.state} role="status">
        {words.loading}
      </div>
    )
  }
  const nothing = !isReady ? words.loading : query === '' ? words.empty : words.nothingFound(query)
  const newName = onCreate && isReady ? newNameOf(query, demand.items) : null
  const options = (
    <Options
      {...list}
      items={demand.items}
      nothing={nothing}
      takesFocus={filter === undefined}
      newName={newName}
      onCreate={create}
    />
  )
  const content =
    filter === undefined ? (
      options
    ) : (
      <Autocomplete filter={contains} inputValue={query} onInputChange={type}>
        <div className={styles.filter}>
          <ListFilter label={filter} />
        </div>
        {options}
      </Autocomplete>
    )
  if (list.onlyText === undefined && !onCreate) return content
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its field and its list
    <div className={styles.keys} onKeyDownCapture={press}>
      {content}
    </div>
  )

  function create(name: string) {
    type('')
    onCreate?.(name)
  }

  function type(typed: string) {
    setQuery(typed)
    onQuery?.(typed)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter') return
    const focused = event.currentTarget.querySelector<HTMLElement>('[role=option][data-focused]')
    const id = focused?.dataset['key']
    const isInFilter = event.target instanceof HTMLInputElement
    if (isInFilter && newName !== null && (id === undefined || id === newKey)) create(newName)
    else if (event.shiftKey && list.onlyText !== undefined && id !== undefined) list.onChoose([id])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function RetryButton({ onPress }: { readonly onPress: () => void }) {
  const { retry } = useStartupWords().ui
  return (
    <Button size="s" icon="refresh" onPress={onPress} takesFocus>
      {retry}
    </Button>
  )
}

interface OptionsProps extends Pick<
  ItemListProps,
  'label' | 'chosen' | 'mode' | 'grouped' | 'plain' | 'onlyText' | 'onChoose'
> {
  readonly items: readonly DropdownItem[]
  readonly nothing: string
  readonly takesFocus: boolean
  /** The name of an item that can be made, or null. */
  readonly newName: string | null
  readonly onCreate: (name: string) => void
}

const newKey = 'new'

/** Null if nothing is typed, or an item has this name. */
function newNameOf(query: string, items: readonly DropdownItem[]): string | null {
  const name = query.trim()
  return name === '' || items.some(({ title }) => isSameName(title, name)) ? null : name
}

function Options(props: OptionsProps) {
  const { label, chosen, mode, grouped, plain, onlyText, onChoose, items, nothing, takesFocus } = props
  const { newName, onCreate } = props
  const { kinds, add } = useStartupWords().ui.contexts
  const option = (item: DropdownItem) => (
    <Option
      key={item.id}
      item={item}
      mode={mode}
      plain={plain}
      onlyText={onlyText}
      onOnly={() => onChoose([item.id])}
    />
  )
  const alone = items.filter(({ id }) => id === noContext)
  return (
    <ListBox
      aria-label={label}
      className={styles.list ?? ''}
      selectionMode={mode === 'one' ? 'single' : 'multiple'}
      selectedKeys={chosen}
      shouldFocusOnHover
      // Escape closes the list without clearing the selection.
      escapeKeyBehavior="none"
      {...(takesFocus && { autoFocus: 'first' as const })}
      renderEmptyState={() => <div className={styles.state}>{nothing}</div>}
      onSelectionChange={(keys) => {
        if (keys === 'all') onChoose(items.map(({ id }) => id))
        else if (newName !== null && keys.has(newKey)) onCreate(newName)
        else onChoose([...keys].map(String))
      }}
    >
      {grouped ? alone.map(option) : items.map(option)}
      {grouped &&
        groupsOf(items).map((group) => (
          <ListBoxSection key={group.kind} id={group.kind}>
            <Header className={styles.heading ?? ''}>{kinds[group.kind]}</Header>
            {group.items.map(option)}
          </ListBoxSection>
        ))}
      {newName !== null && (
        <ListBoxItem id={newKey} textValue={newName} data-plain className={styles.option ?? ''}>
          <Icon name="plus" size="s" />
          <span className="trunc">{add(newName)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

interface OptionProps extends Pick<ItemListProps, 'mode' | 'plain' | 'onlyText'> {
  readonly item: DropdownItem
  readonly onOnly: () => void
}

function Option({ item, mode, plain, onlyText, onOnly }: OptionProps) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.title}
      className={styles.option ?? ''}
      data-class={item.addClass || undefined}
      data-plain={plain || undefined}
    >
      {({ isSelected }) => (
        <>
          {mode === 'many' ? <BoxMark checked={isSelected} /> : isSelected ? <Icon name="check" /> : <i />}
          {!plain && <ItemMark item={item} />}
          <span className="trunc" title={item.title}>
            {item.title}
          </span>
          {onlyText !== undefined && <Only text={onlyText} onPress={onOnly} />}
        </>
      )}
    </ListBoxItem>
  )
}

const keepFromOption = (event: PointerEvent) => event.stopPropagation()

/** For the pointer. Options cannot contain buttons, and with the keyboard Shift+Enter does the same. */
function Only({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <span
      className={styles.only}
      aria-hidden
      data-tip-keys="Shift Enter"
      onPointerDown={keepFromOption}
      onPointerUp={keepFromOption}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {text}
    </span>
  )
}
