import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import styles from './Segments.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A step between two named ones: drawn as a dot, named by its tooltip. */
  readonly dot?: boolean
  readonly disabled?: boolean
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  /** Null when none of them is the case. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly small?: boolean
  readonly wide?: boolean
}

/** Two to five views of which one is shown. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, onChange, small, wide } = props
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.segments ?? ''}
      data-small={small || undefined}
      data-wide={wide || undefined}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([chosen]) => chosen !== undefined && onChange(chosen as Value)}
    >
      {segments.map((segment) => (
        <SegmentButton key={segment.value} segment={segment} />
      ))}
    </ToggleButtonGroup>
  )
}

function SegmentButton<Value extends string>({ segment }: { readonly segment: Segment<Value> }) {
  const { value, label, dot = false, disabled = false } = segment
  return (
    <ToggleButton
      id={value}
      className={styles.segment ?? ''}
      isDisabled={disabled}
      data-dot={dot || undefined}
      {...(dot && { 'aria-label': label, 'data-tip': label })}
    >
      {dot ? null : label}
    </ToggleButton>
  )
}
