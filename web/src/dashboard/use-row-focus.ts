import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'

/** What a row needs to be one of those the arrows go through. */
export interface RowStop {
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface Place {
  readonly id: string
  /** Where it stood: whatever stands there takes over when it leaves. */
  readonly at: number
}

/** One tab stop for all rows of a list, and a focus that goes to the neighbour when its row leaves. */
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

/** Read when the focus moves, not when the list is drawn. */
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
