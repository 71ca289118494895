import { useLanguage } from '#language/Language.tsx'
import { type TimeRow } from '@lustra/contract/reports'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useEffect, useRef, useState } from 'react'
import { treeRows, unfoldedRows } from './folding.ts'
import { type SortValue, type Sorting, sortedRows, sortedTree, useSorting } from './sorting.ts'

/** The visible rows of a time tree, sorted among siblings, without those below folded rows. */
export function useTreeRows<Column extends string>(
  rows: readonly TimeRow[],
  initial: Sorting<Column>,
  valueOf: (row: TimeRow, column: Column) => SortValue,
) {
  const language = useLanguage()
  const { sorting, sortBy } = useSorting(initial)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const sorted = sortedTree(rows, (siblings) =>
    sortedRows(siblings, (row) => valueOf(row, sorting.column), sorting, language),
  )
  const toggle = (key: string) => setFolded((before) => before.symmetricDifference(new Set([key])))
  const visible = unfoldedRows(treeRows(sorted), folded)

  /** Left and Right fold and unfold the focused row; Up and Down move between rows. */
  function onKeyDown(event: KeyboardEvent): void {
    const row = (event.target as HTMLElement).closest('tr')
    const { rowKey, folds } = row?.dataset ?? {}
    if (!row || rowKey === undefined) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.key === 'ArrowDown' ? rowAfter(row) : rowBefore(row)
      const cell = [...row.children].findIndex((each) => each.contains(event.target as Node))
      const target =
        next?.children[cell]?.querySelector<HTMLElement>('a, button') ??
        next?.querySelector<HTMLElement>('a, button')
      if (!target) return
      event.preventDefault()
      target.focus()
    } else if (folds !== undefined) {
      const isOpen = folds === 'open'
      if (event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return
      event.preventDefault()
      toggle(rowKey)
    }
  }

  const table = useRef<HTMLTableElement>(null)
  const latest = useLatest(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest()(event)
    const element = table.current
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [latest])

  return { rows: visible, sorting, sortBy, folded, toggle, table }
}

/** Rows are grouped in sections; head and foot contain no focusable rows. */
function rowAfter(row: Element): Element | null {
  const section = row.parentElement?.nextElementSibling
  return row.nextElementSibling ?? (section?.matches('tbody') ? section.firstElementChild : null)
}

function rowBefore(row: Element): Element | null {
  const section = row.parentElement?.previousElementSibling
  return row.previousElementSibling ?? (section?.matches('tbody') ? section.lastElementChild : null)
}
