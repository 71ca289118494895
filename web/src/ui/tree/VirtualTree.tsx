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
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { plainKeys } from '../keys/plain-keys.ts'
import { useGradualRows } from './gradual-rows.ts'
import { type RowWindow, fillingFrom, renderedRows, byPriority } from './row-window.ts'
import { RowWindowStore } from './row-window-store.ts'
import { type Focus, isOn, neighboursOf, tabStopOf } from './tree-focus.ts'
import { TreeItem } from './TreeItem.tsx'
import { treeStep } from './tree-keys.ts'
import { type RowList, type TreeRow } from './tree-row.ts'
import { TypeAhead, type TypeAheadSearch, forgetMs, rowFound } from './type-ahead.ts'
import styles from './VirtualTree.module.css'

export interface VirtualTreeHandle {
  scrollToRow(id: string): void
  /** Scrolls to the row and focuses it. */
  focusRow(id: string): void
}

interface VirtualTreeProps<Node> {
  readonly rows: RowList<Node>
  /** Pixels; the same for every row, and constant while the tree is mounted. */
  readonly rowHeight: number
  readonly label: string
  readonly selected: ReadonlySet<string>
  readonly multiple?: boolean
  readonly ref?: Ref<VirtualTreeHandle>
  readonly className?: string
  /** A row being edited: rendered before all others, wherever it is. */
  readonly priorityRow?: string | undefined
  /** The text for type-ahead. */
  readonly labelOf: (node: Node) => string
  /** For trees with unloaded rows: returns the index of the row that begins with the typed text, or -1. */
  readonly onSeek?: ((search: TypeAheadSearch) => Promise<number>) | undefined
  /** The accessible name of a row whose content would be too long. */
  readonly spokenOf?: (row: TreeRow<Node>) => string | undefined
  /** `atHand`: the row receives keys when the tree has the focus. */
  readonly renderRow: (row: TreeRow<Node>, atHand: boolean) => ReactNode
  /** Makes a row draggable: the key by which the drag adapter identifies it. */
  readonly dragKeyOf?: (row: TreeRow<Node>) => string | undefined
  readonly onExpand?: (ids: readonly string[], expanded: boolean) => void
  /** Enter on the focused row. */
  readonly onOpen?: (row: TreeRow<Node>) => void
  /** A press by pointer. Trees with draggable rows omit it, because there the click of the drag selects. */
  readonly onPress?: (row: TreeRow<Node>, event: MouseEvent) => void
  readonly onFocusRow?: (row: TreeRow<Node>) => void
  /** Reports the range of rows that are rendered, or would be if they were loaded. */
  readonly onVisibleRows?: (rows: RowWindow, tabStop: number) => void
  /** Whether a letter is a shortcut of the rows and therefore starts no type-ahead. */
  readonly isKey?: (event: KeyboardEvent) => boolean
  /** Called for keys that the tree does not handle. */
  readonly onRowKey?: (row: TreeRow<Node>, event: KeyboardEvent) => void
}

/** A virtual list of any number of rows; a tree for keyboard and assistive technology. */
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
  const [focus, setFocus] = useState<Focus>({ id: null, neighbours: [], pendingIndex: null, requests: 0 })
  const tree = useRef<HTMLDivElement>(null)
  /** The number of keys pressed so far. */
  const keys = useRef(0)
  /** The focus is here, or was on a row that has been removed. */
  const hasFocus = useRef(false)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPrinted = useStore(printing)
  const seenRows = useSyncExternalStore(store.subscribe, () => store.windowFor(rows.length))
  const visibleRows = isPrinted ? { first: 0, end: Math.min(rows.length, mostPrinted) } : seenRows
  const tabStop = tabStopOf(rows, focus, selected)
  const { loading } = useStartupWords().ui.list
  const priorityRows = [...(priorityRow === undefined ? [] : [rows.indexOf(priorityRow)]), tabStop]
  const idsAt = (places: readonly number[]) => places.flatMap((index) => rows.at(index)?.id ?? [])
  const needed = byPriority(visibleRows, priorityRows)
  const wanted = new Map(needed.flatMap((index) => idsAt([index]).map((id) => [id, index])))
  const rendered = useGradualRows(wanted, isPrinted ? [...wanted.keys()] : idsAt(priorityRows))
  const filling = fillingFrom(visibleRows, (index) => {
    const row = rows.at(index)
    return !row || rendered.has(row.id)
  })
  const staying = [...rendered].filter(([id, index]) => rows.at(index)?.id === id).map(([, index]) => index)

  const arrived = focus.pendingIndex === null ? undefined : rows.at(focus.pendingIndex)
  if (arrived) {
    const neighbours = neighboursOf(rows, tabStop)
    setFocus(({ requests }) => ({ id: arrived.id, neighbours, pendingIndex: null, requests: requests + 1 }))
  }

  useEffect(() => store.attach(tree.current), [store])

  useEffect(() => {
    onVisibleRows?.(seenRows, tabStop)
  }, [onVisibleRows, seenRows, tabStop])

  // A layout effect, because a key would be lost between replacing a focused placeholder and focusing its row.
  useLayoutEffect(() => {
    if (focus.requests === 0) return
    tree.current?.querySelector<HTMLElement>(tabStopSelector)?.focus({ preventScroll: true })
  }, [focus.requests])

  // A neighbour takes the focus of a row that was removed by keys.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusForKeys(tree.current)
  })

  function focusIndex(index: number) {
    if (index < 0 || index >= rows.length) return
    const id = rows.at(index)?.id ?? null
    store.scrollToRow(index)
    const neighbours = neighboursOf(rows, index)
    setFocus(({ requests }) => ({
      id,
      neighbours,
      pendingIndex: id === null ? index : null,
      requests: requests + 1,
    }))
  }

  useImperativeHandle(ref, () => ({
    scrollToRow: (id) => store.scrollToRow(rows.indexOf(id)),
    focusRow: (id) => focusIndex(rows.indexOf(id)),
  }))

  function handleFocus(target: Element) {
    hasFocus.current = true
    const index = indexAt(target)
    const row = rows.at(index)
    if (!row) return
    // A focus set by the tree, or by a field, must not render anything again.
    if (!isText(target)) {
      setFocus((previous) =>
        isOn(row, previous)
          ? previous
          : {
              id: row.id,
              neighbours: neighboursOf(rows, index),
              pendingIndex: null,
              requests: previous.requests,
            },
      )
    }
    onFocusRow?.(row)
  }

  /** For handlers that see keys before the tree: a space then belongs to the typed name and starts no drag. */
  function markTyping() {
    clearTimeout(typing.current)
    tree.current?.setAttribute('data-typing', '')
    typing.current = setTimeout(() => tree.current?.removeAttribute('data-typing'), forgetMs)
  }

  function seek(search: TypeAheadSearch) {
    markTyping()
    const keysBefore = keys.current
    if (onSeek && [...rows].includes(undefined)) {
      // A later key searches for another row.
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

  /** `?`, `+`, a space and shortcuts start no type-ahead. */
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
      onBlur={({ relatedTarget }) =>
        (hasFocus.current = !relatedTarget || isWithin(tree.current, relatedTarget))
      }
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div role="presentation" className={styles['all']} style={{ height: rows.length * rowHeight }}>
        {filling !== undefined && (
          <div
            className={styles['filling']}
            // Clipped, because another height would count as a shift of the layout.
            style={{ clipPath: `inset(${filling * rowHeight}px 0 0)` }}
            aria-hidden
          />
        )}
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
          // A row that is rendered within a few frames needs no placeholder, unless it has the focus.
          if (row && !isTabStop) return null
          return (
            <TreeItem
              // A row that waits to be rendered keeps its element, and with it the focus.
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

/** Some forty pages, for which the browser takes seconds. */
const mostPrinted = 2000

const tabStopSelector = '[role=treeitem][tabindex="0"]'

/** Focuses the tab stop only if the last input was a key, because an invisible focus would receive the next keys. */
function focusForKeys(tree: HTMLElement | null): void {
  const row = tree?.querySelector<HTMLElement>(tabStopSelector)
  row?.focus({ preventScroll: true })
  if (row?.matches(':focus-visible') === false) row.blur()
}

function isWithin(tree: HTMLElement | null, target: EventTarget): boolean {
  return target instanceof Node && tree?.contains(target) === true
}

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
