import { type KeyboardEvent } from 'react'
import { type PeriodPlace } from './period-focus.ts'
import { type PeriodCell, type RowName } from './period-rows.ts'
import { type PeriodRowsView } from './PeriodRows.tsx'
import { type PeriodFocus } from './use-period-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'

export interface CellProps<Entry extends WeekEntry> {
  readonly cell: PeriodCell<Entry>
  readonly row: RowName
  readonly index: number
  readonly view: PeriodRowsView<Entry>
  readonly focus: PeriodFocus
}

/** The texts of a period, and the properties of its focusable parts: the title, the entries and the free place. */
export function cellParts<Entry extends WeekEntry>({ cell, row, index, view, focus }: CellProps<Entry>) {
  const { texts } = view
  const load = texts.load(cell)
  const about = [texts.counts(cell), load?.long].filter(Boolean)
  const at = (item: string): PeriodPlace => ({ row, index, item })

  function handleKeyDown(event: KeyboardEvent, entry: Entry | null) {
    const understood = entry !== null && view.onEntryKey(event, entry)
    if (understood || focus.step(event)) event.preventDefault()
  }

  return {
    load,
    tip: [texts.into(cell), ...about].join('. '),
    spokenTitle: [texts.name(cell), cell.isNow && texts.now, ...about].filter(Boolean).join(', '),
    /** The entry that the free place replaces while it is not visible. */
    absent: focus.absentAt(at('free')),
    stop: (item: 'title' | 'free') => ({
      'data-tab-stop': focus.isAt(at(item)) ? '' : undefined,
      tabIndex: focus.isAt(at(item)) ? 0 : -1,
      onFocus: () => focus.arrive(at(item)),
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, null),
    }),
    card: (entry: Entry) => ({
      entry,
      about: texts.about(entry),
      note: texts.note(entry),
      entryKey: view.keyOf(entry),
      late: view.isLate(entry),
      tabStop: focus.isAt(at(entry.id)),
      selected: view.selected === entry.id,
      opened: view.opened === entry.id,
      onFocus: () => focus.arrive(at(entry.id)),
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, entry),
    }),
  }
}
