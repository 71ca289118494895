import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'

export interface RowStop {
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface Place {
  readonly id: string
  /** Index of the row; when the row disappears, the row that moves to this index takes the focus. */
  readonly at: number
}

/** Roving focus: the list is one tab stop, and when the focused row disappears, its neighbour takes the focus. */
export function useRowFocus(rows: readonly string[]) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const focusTarget = useMemo(() => focusTargetIn(list), [list])
  const placeAt = (at: number): Place => {
    const within = Math.max(0, Math.min(at, rows.length - 1))
    return { id: rows[within] ?? '', at: within }
  }
  const { place, arrive, step } = useRovingFocus<Place>(focusTarget, {
    currentPlace(last) {
      const at = last === null ? 0 : rows.indexOf(last.id)
      return placeAt(at < 0 ? last!.at : at)
    },
    stepped(from, key) {
      const at = { ArrowUp: from.at - 1, ArrowDown: from.at + 1, Home: 0, End: rows.length - 1 }[key]
      return at === undefined ? null : placeAt(at)
    },
  })

  return {
    setList,
    stop: (id: string): RowStop => ({
      tabIndex: id === place.id ? 0 : -1,
      onFocus: () => arrive(placeAt(rows.indexOf(id))),
      onKeyDown: (event) => step(event) && event.preventDefault(),
    }),
  }
}

/** Reads the DOM when the focus moves, not at rendering. */
function focusTargetIn(list: HTMLElement | null) {
  return {
    get tabStop() {
      return list?.querySelector<HTMLElement>('[data-stop][tabindex="0"]') ?? null
    },
    get holdsFocus() {
      return list?.contains(document.activeElement) ?? false
    },
  }
}
