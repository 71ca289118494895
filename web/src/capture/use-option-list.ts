import { type KeyboardEvent, useState } from 'react'
import type { CaptureOption } from './completion.ts'

export interface OptionList {
  readonly list: readonly CaptureOption[]
  /** The index of the option that Enter takes, or -1. */
  readonly active: number
  readonly label: string
  readonly choose: (option: CaptureOption) => void
  /** Whether the list has taken the key. */
  readonly press: (event: KeyboardEvent) => boolean
}

interface OptionListProps extends Pick<OptionList, 'list' | 'label' | 'choose'> {
  readonly first: number
  /** The arrow keys start again when it changes. */
  readonly id: string
  readonly close: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A list below a field that keeps the focus: arrow keys step, Enter and Tab choose, Escape closes. */
export function useOptionList({ list, label, choose, first, id, close }: OptionListProps): OptionList {
  const [stepped, setStepped] = useState({ id, active: first })
  const active = Math.min(stepped.id === id ? stepped.active : first, list.length - 1)

  function press({ key, ctrlKey, shiftKey }: KeyboardEvent): boolean {
    const step = steps[key]
    const option = list[active]
    if (list.length === 0) return false
    if (step !== undefined) {
      const next = active < 0 && step < 0 ? list.length - 1 : active + step
      setStepped({ id, active: (next + list.length) % list.length })
    } else if (key === 'Escape') close()
    else if (option && (key === 'Enter' || key === 'Tab') && !ctrlKey && !shiftKey) choose(option)
    else return false
    return true
  }

  return { list, active, label, choose, press }
}
