import { useWords } from '#language/Language.tsx'
import { type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dropdown, type DropdownProps } from './Dropdown.tsx'
import styles from './Dropdown.module.css'

interface SelectManyProps extends DropdownProps {
  /** Ids. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** What the button says while nothing is chosen. */
  readonly placeholder: string
  /** What it says of so many: `3 contexts`. */
  readonly countText: (count: number) => string
  /** What it says of them instead. */
  readonly valueContent?: ReactNode
  /** At the foot of the list: `3 contexts chosen`. */
  readonly chosenText?: (count: number) => string
}

/** Any number of things; the list stays open until one leaves it. */
export function SelectMany({
  value,
  onChange,
  placeholder,
  countText,
  valueContent,
  chosenText,
  ...rest
}: SelectManyProps) {
  const { list } = useWords().widgets
  const count = value.length
  return (
    <Dropdown
      {...rest}
      mode="many"
      chosen={value}
      value={count === 0 ? placeholder : (valueContent ?? countText(count))}
      footer={
        count > 0 && (
          <div className={styles.footer}>
            <span role="status">{(chosenText ?? list.chosen)(count)}</span>
            {rest.clearable && (
              <Button size="s" look="quiet" onPress={() => onChange([])}>
                {list.reset}
              </Button>
            )}
          </div>
        )
      }
      onChoose={(ids) => onChange(ids)}
      onClear={() => onChange([])}
    />
  )
}
