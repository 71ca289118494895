import { type RowWindow } from '#ui/tree/row-window.ts'
import { type TypeAheadSearch } from '#ui/tree/type-ahead.ts'
import { type EmptyTreeReason, type PlansDisplay } from '@lustra/domain/plans'
import { useDeferredValue, useState } from 'react'
import {
  type TreeFilters,
  type TreePage,
  largeTreeRows,
  treeRowsParamsOf,
  pagesFor,
  withTasksOfPages,
} from './large-tree.ts'
import { findRow, useTreePages } from '../plans-queries.ts'
import { type Plans } from '../plans.ts'
import { type TreeRows, treeRowsOf, whyEmpty } from './tree-rows.ts'

export interface Tree {
  readonly rows: TreeRows
  /** Includes the tasks of loaded pages. */
  readonly plansWithRows: Plans
  readonly whyEmpty: () => EmptyTreeReason
  /** Refetches failed pages; null if none failed. */
  readonly retry: (() => void) | null
  /** Returns the index of the row found by type-ahead; undefined for a completely loaded tree. */
  readonly onSeek: ((search: TypeAheadSearch) => Promise<number>) | undefined
  readonly onVisibleRows: (rows: RowWindow, tabStop: number) => void
}

/** `isLoaded`: `plans` is the answer for its own period, not a placeholder from the previous one. */
export function useTree(plans: Plans, filters: TreeFilters, display: PlansDisplay, isLoaded: boolean): Tree {
  const [wantedPages, setWantedPages] = useState<readonly number[]>([0])
  const [lastPages, setLastPages] = useState<readonly TreePage[]>([])
  const params = treeRowsParamsOf(plans, filters)
  const { pages: loadedPages, retry } = useTreePages(
    params,
    plans.isTreeComplete ? [] : wantedPages,
    isLoaded,
  )
  // New rows are rendered with low priority.
  const deferredPages = useDeferredValue(loadedPages)
  // While the first page for other filters loads, the previous rows stay.
  const isNew = deferredPages.length > 0 && !isSame(deferredPages, lastPages)
  if (isNew) setLastPages(deferredPages)
  const pages = isNew ? deferredPages : lastPages

  function handleVisibleRows({ first, end }: RowWindow, tabStop: number) {
    const next = pagesFor(first, end, tabStop)
    setWantedPages((before) => (isSame(before, next) ? before : next))
  }

  if (plans.isTreeComplete) {
    const rows = treeRowsOf(plans, display, filters.folded)
    return {
      rows,
      plansWithRows: plans,
      whyEmpty: () => whyEmpty(plans, display),
      retry,
      onSeek: undefined,
      onVisibleRows: handleVisibleRows,
    }
  }
  const plansWithRows = withTasksOfPages(plans, pages)
  return {
    rows: pages.length > 0 ? largeTreeRows(pages, plansWithRows.tasks, display) : [undefined],
    plansWithRows,
    whyEmpty: () => pages.at(-1)?.emptyReason ?? whyEmpty(plansWithRows, display),
    retry,
    onSeek: (search) => findRow(params, search),
    onVisibleRows: handleVisibleRows,
  }
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
