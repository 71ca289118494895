import { type RowWindow } from '#ui/tree/row-window.ts'
import { type TypeAheadSearch } from '#ui/tree/type-ahead.ts'
import { type EmptyTreeReason, type PlansDisplay } from '@lustra/domain/plans'
import { useDeferredValue, useState } from 'react'
import {
  type TreeFilters,
  type TreeStretch,
  largeTreeRows,
  questionOf,
  stretchesFor,
  withTasksOf,
} from './large-tree.ts'
import { findRow, useStretches } from '../plans-queries.ts'
import { type Plans } from '../plans.ts'
import { type TreeRows, treeRowsOf, whyEmpty } from './tree-rows.ts'

export interface Tree {
  readonly rows: TreeRows
  /** What is shown, with the tasks of those rows. */
  readonly shown: Plans
  readonly whyEmpty: () => EmptyTreeReason
  /** Asks again for rows that could not be had; null where none are missing. */
  readonly retry: (() => void) | null
  /** The place of the row a typed beginning leads to; undefined for a tree that is known whole. */
  readonly onSeek: ((wish: TypeAheadSearch) => Promise<number>) | undefined
  /** Which rows are looked at, and where the tab stop is. */
  readonly onSight: (rows: RowWindow, tabStop: number) => void
}

/** `settled`: what is shown is what the server said of this very period. */
export function useTree(shown: Plans, filters: TreeFilters, display: PlansDisplay, settled: boolean): Tree {
  const [wanted, setWanted] = useState<readonly number[]>([0])
  const [last, setLast] = useState<readonly TreeStretch[]>([])
  const question = questionOf(shown, filters)
  const { known, retry } = useStretches(question, shown.isTreeWhole ? [] : wanted, settled)
  // Rows that came are drawn in the time between what one does.
  const found = useDeferredValue(known)
  // Until the first rows that other filters leave are there, those of before stay.
  const isNew = found.length > 0 && !isSame(found, last)
  if (isNew) setLast(found)
  const stretches = isNew ? found : last

  function onSight({ first, end }: RowWindow, tabStop: number) {
    const next = stretchesFor(first, end, tabStop)
    setWanted((before) => (isSame(before, next) ? before : next))
  }

  if (shown.isTreeWhole) {
    const rows = treeRowsOf(shown, display, filters.folded)
    return { rows, shown, whyEmpty: () => whyEmpty(shown, display), retry, onSeek: undefined, onSight }
  }
  const all = withTasksOf(shown, stretches)
  return {
    rows: stretches.length > 0 ? largeTreeRows(stretches, all.tasks, display) : [undefined],
    shown: all,
    whyEmpty: () => stretches.at(-1)?.emptyReason ?? whyEmpty(all, display),
    retry,
    onSeek: (wish) => findRow(question, wish),
    onSight,
  }
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
