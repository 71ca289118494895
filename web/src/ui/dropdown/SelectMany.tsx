import { useStartupWords } from '#language/Language.tsx'
import { type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dropdown, type DropdownProps } from './Dropdown.tsx'
import styles from './Dropdown.module.css'

interface SelectManyProps extends DropdownProps {
  /** Ids. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** The content of the button while nothing is chosen. */
  readonly placeholder: string
  /** The content of the button by the number of chosen items: `3 contexts`. */
  readonly countText: (count: number) => string
  /** Replaces the number of chosen items. */
  readonly valueContent?: ReactNode
  /** At the bottom of the list: `3 contexts chosen`. */
  readonly chosenText?: (count: number) => string
}

/** Selects any number of items; the list stays open until the focus leaves it. */
export function SelectMany({
  value,
  onChange,
  placeholder,
  countText,
  valueContent,
  chosenText,
  ...rest
}: SelectManyProps) {
  const { list } = useStartupWords().widgets
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
