import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWords } from '#language/Language.tsx'
import { plainKeys } from '../keys/plain-keys.ts'
import { useGradualRows } from './gradual-rows.ts'
import { type RowWindow, renderedRows, byPriority } from './row-window.ts'
import { RowWindowStore } from './row-window-store.ts'
import { type Focus, isOn, tabStopOf } from './tree-focus.ts'
import { TreeItem } from './TreeItem.tsx'
import { treeStep } from './tree-keys.ts'
import { type RowList, type TreeRow } from './tree-row.ts'
import { TypeAhead, type TypeAheadSearch, forgetMs, rowFound } from './type-ahead.ts'
import styles from './VirtualTree.module.css'

export interface VirtualTreeHandle {
  scrollToRow(id: string): void
  /** Scrolls to the row and gives it the focus. */
  focusRow(id: string): void
}

interface VirtualTreeProps<Node> {
  readonly rows: RowList<Node>
  /** Pixels; the same for every row and for as long as the tree stands. */
  readonly rowHeight: number
  readonly label: string
  readonly selected: ReadonlySet<string>
  readonly multiple?: boolean
  readonly ref?: Ref<VirtualTreeHandle>
  readonly className?: string
  /** A row that is typed in: drawn before all others, wherever it is. */
  readonly priorityRow?: string | undefined
  /** What type-ahead looks at. */
  readonly labelOf: (node: Node) => string
  /** Where rows are not known: the place of the row a typed beginning leads to, or -1. */
  readonly onSeek?: ((search: TypeAheadSearch) => Promise<number>) | undefined
  /** What a row is called where its parts, read one after the other, would say too much. */
  readonly spokenOf?: (row: TreeRow<Node>) => string | undefined
  /** `atHand`: it is the one that keys are meant for once the tree has the focus. */
  readonly renderRow: (row: TreeRow<Node>, atHand: boolean) => ReactNode
  /** Makes a row draggable: the key by which the screen's board knows it. */
  readonly dragKeyOf?: (row: TreeRow<Node>) => string | undefined
  readonly onExpand?: (ids: readonly string[], expanded: boolean) => void
  /** Enter on the row with the focus. */
  readonly onOpen?: (row: TreeRow<Node>) => void
  /** A press by pointer. A tree whose rows are dragged leaves it out: there the drag's click selects. */
  readonly onPress?: (row: TreeRow<Node>, event: MouseEvent) => void
  readonly onFocusRow?: (row: TreeRow<Node>) => void
  /** Says which rows are drawn or would be if they were known: the place of the first, and of the one after the last. */
  readonly onVisibleRows?: (rows: RowWindow, tabStop: number) => void
  /** A letter that is a key of its rows: it begins no name. */
  readonly isKey?: (event: KeyboardEvent) => boolean
  /** Any key the tree has no use for. */
  readonly onRowKey?: (row: TreeRow<Node>, event: KeyboardEvent) => void
}

/** Any number of rows, of which only those in sight are drawn; a tree to the keyboard and to assistive technology. */
export function VirtualTree<Node>({
  rows,
  rowHeight,
  label,
  selected,
  multiple = false,
  ref,
  className = '',
  priorityRow,
  labelOf,
  onSeek,
  spokenOf,
  renderRow,
  dragKeyOf,
  onExpand,
  onOpen,
  onPress,
  onFocusRow,
  onVisibleRows,
  isKey,
  onRowKey,
}: VirtualTreeProps<Node>) {
  const [store] = useState(() => new RowWindowStore(rowHeight))
  const [typeAhead] = useState(() => new TypeAhead())
  const [focus, setFocus] = useState<Focus>({ id: null, pendingIndex: null, requests: 0 })
  const tree = useRef<HTMLDivElement>(null)
  /** How many were pressed. */
  const keys = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const visibleRows = useSyncExternalStore(store.subscribe, () => store.windowFor(rows.length))
  const tabStop = tabStopOf(rows, focus, selected)
  const { loading } = useWords().widgets.list
  const priorityRows = [...(priorityRow === undefined ? [] : [rows.indexOf(priorityRow)]), tabStop]
  const idsAt = (places: readonly number[]) => places.flatMap((index) => rows.at(index)?.id ?? [])
  const needed = byPriority(visibleRows, priorityRows)
  const wanted = new Map(needed.flatMap((index) => idsAt([index]).map((id) => [id, index])))
  const rendered = useGradualRows(wanted, idsAt(priorityRows))
  const staying = [...rendered].filter(([id, index]) => rows.at(index)?.id === id).map(([, index]) => index)

  const arrived = focus.pendingIndex === null ? undefined : rows.at(focus.pendingIndex)
  if (arrived) setFocus(({ requests }) => ({ id: arrived.id, pendingIndex: null, requests: requests + 1 }))

  useEffect(() => store.attach(tree.current), [store])

  useEffect(() => {
    onVisibleRows?.(visibleRows, tabStop)
  }, [onVisibleRows, visibleRows, tabStop])

  // At once: a key pressed meanwhile would be nobody's where a placeholder had the focus and gave way to its row.
  useLayoutEffect(() => {
    if (focus.requests === 0) return
    tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: true })
  }, [focus.requests])

  function focusIndex(index: number) {
    if (index < 0 || index >= rows.length) return
    const id = rows.at(index)?.id ?? null
    store.scrollToRow(index)
    setFocus(({ requests }) => ({ id, pendingIndex: id === null ? index : null, requests: requests + 1 }))
  }

  useImperativeHandle(ref, () => ({
    scrollToRow: (id) => store.scrollToRow(rows.indexOf(id)),
    focusRow: (id) => focusIndex(rows.indexOf(id)),
  }))

  function handleFocus(target: Element) {
    const row = rows.at(indexAt(target))
    if (!row) return
    // Neither the focus that was sent here nor a field that took it has anything drawn again.
    if (!isText(target)) {
      setFocus((previous) =>
        isOn(row, previous) ? previous : { id: row.id, pendingIndex: null, requests: previous.requests },
      )
    }
    onFocusRow?.(row)
  }

  /** Told to those who hear keys before the tree does: a space then belongs to the name and lifts nothing. */
  function markTyping() {
    clearTimeout(typing.current)
    tree.current?.setAttribute('data-typing', '')
    typing.current = setTimeout(() => tree.current?.removeAttribute('data-typing'), forgetMs)
  }

  function seek(search: TypeAheadSearch) {
    markTyping()
    const keysBefore = keys.current
    if (onSeek && [...rows].includes(undefined)) {
      // Another key since asks for another row.
      void onSeek(search).then((index) => keysBefore === keys.current && focusIndex(index))
      return
    }
    focusIndex(
      rowFound(
        search,
        Array.from(rows, (row) => (row ? labelOf(row.node) : '')),
      ),
    )
  }

  function handleKeyDown(event: KeyboardEvent) {
    const target = event.target as Element
    const index = indexAt(target)
    if (index < 0 || isText(target)) return
    keys.current += 1
    const row = rows.at(index)
    const onRow = target.role === 'treeitem'
    const step = hasModifier(event) ? null : treeStep(rows, { index, pageRows: store.pageRows }, event.key)
    if (step) {
      if (step.kind === 'focus') focusIndex(step.index)
      else onExpand?.(step.ids, step.kind === 'expand')
    } else if (onRow && isTyped(event) && (goesOn(event) || begins(event))) {
      seek(typeAhead.search(event.key, event.timeStamp, index))
    } else if (!row) return
    else if (onRow && event.key === 'Enter' && onOpen) onOpen(row)
    else return onRowKey?.(row, event)
    event.preventDefault()
  }

  function handleClick(event: MouseEvent) {
    const row = rows.at(indexAt(event.target as Element))
    if (row) onPress?.(row, event)
  }

  function goesOn(event: KeyboardEvent): boolean {
    return typeAhead.isTyping(event.timeStamp)
  }

  /** `?`, `+` and a space begin no name, nor does a letter that is a key. */
  function begins(event: KeyboardEvent): boolean {
    return /^[\p{L}\p{N}]/u.test(event.key) && !plainKeys.isClaimed(event) && !isKey?.(event)
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple}
      className={`${styles['tree']} ${className}`}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      onFocus={({ target }) => handleFocus(target)}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div role="presentation" className={styles['all']} style={{ height: rows.length * rowHeight }}>
        {renderedRows(visibleRows, [...priorityRows, ...staying]).map((index) => {
          const row = rows.at(index)
          const isTabStop = index === tabStop
          if (row && rendered.has(row.id)) {
            return (
              <TreeItem
                key={row.id}
                index={index}
                rowHeight={rowHeight}
                isTabStop={isTabStop}
                aria-label={spokenOf?.(row)}
                aria-level={row.level}
                aria-posinset={row.position}
                aria-setsize={row.siblings}
                aria-expanded={row.expanded ?? undefined}
                aria-selected={selected.has(row.id)}
                data-drag={dragKeyOf?.(row)}
                data-row={row.id}
              >
                {renderRow(row, isTabStop)}
              </TreeItem>
            )
          }
          // A row that is there in a moment needs none to stand for it, but where it holds the focus.
          if (row && !isTabStop) return null
          return (
            <TreeItem
              // A row that is only to be drawn yet keeps its element, and with it the focus.
              key={row?.id ?? index}
              index={index}
              rowHeight={rowHeight}
              isTabStop={isTabStop}
              style={{ '--index': index } as CSSProperties}
              aria-label={loading}
              aria-busy
              data-awaited
            />
          )
        })}
      </div>
    </div>
  )
}

/** The place of the row that has this in it, or -1. */
function indexAt(target: Element): number {
  return Number(target.closest<HTMLElement>('[role=treeitem]')?.dataset['index'] ?? -1)
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey
}

function isTyped(event: KeyboardEvent): boolean {
  return !hasModifier(event) && /^.$/u.test(event.key)
}
