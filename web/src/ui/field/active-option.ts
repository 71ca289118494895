/** The active option of a list, moved by the keys of a field that keeps the focus. */
import { type KeyboardEvent, useState } from 'react'

interface ActiveOption {
  /** Null in an empty list. */
  readonly id: string | null
  /** Whether the user has moved to it; otherwise it is just the first. */
  readonly isChosen: boolean
  readonly choose: (id: string | null) => void
  /** Activates an option and scrolls to it. */
  readonly moveTo: (id: string) => void
  /** Returns whether the key moved through the list. */
  readonly step: (event: KeyboardEvent) => boolean
}

/** The first option is active until the user moves to another one, and again when that disappears. */
export function useActiveOption(ids: readonly string[], initial: string | null = null): ActiveOption {
  const [chosen, setChosen] = useState(initial)
  const isChosen = chosen !== null && ids.includes(chosen)
  const id = isChosen ? chosen : (ids[0] ?? null)

  function moveTo(next: string): void {
    setChosen(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return {
    id,
    isChosen,
    choose: setChosen,
    moveTo,
    step(event) {
      const next = steppedFrom(ids, id, event)
      if (next === null) return false
      event.preventDefault()
      moveTo(next)
      return true
    },
  }
}

/** For `aria-activedescendant`. */
export function optionId(id: string): string {
  return `option-${id}`
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Wraps around at the edges. */
function steppedFrom(ids: readonly string[], from: string | null, event: KeyboardEvent): string | null {
  const step = steps[event.key]
  if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return null
  return ids[(ids.indexOf(from) + step + ids.length) % ids.length] ?? null
}
