import { type KeyboardEvent } from 'react'
import { refusalAttributes } from '../button/refusal-attributes.ts'
import { isSelectable } from './selectable-segment.ts'
import styles from './Segments.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Less prominent than the others, as a step between two of them. */
  readonly quiet?: boolean
  /** Why it cannot be selected now; null if it can. */
  readonly refusal?: string | null
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  /** Null if none is selected. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly small?: boolean
  readonly wide?: boolean
}

/** Selects one of several views. Arrow keys move the focus; Enter or Space selects. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, onChange, small, wide } = props
  const tabStop =
    segments.find((segment) => segment.value === value) ?? segments.find(({ refusal }) => !refusal)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles.segments}
      data-small={small || undefined}
      data-wide={wide || undefined}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          data-value={segment.value}
          data-quiet={segment.quiet || undefined}
          {...refusalAttributes(segment.refusal ?? null)}
          tabIndex={segment === tabStop ? 0 : -1}
          className={styles.segment}
          onClick={() => isSelectable(segment, value) && onChange(segment.value)}
          onKeyDown={moveFocus}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const group = event.currentTarget.parentElement
  const segments = [...(group?.querySelectorAll<HTMLButtonElement>('[role=radio]') ?? [])]
  segments.at((segments.indexOf(event.currentTarget) + step) % segments.length)?.focus()
}
