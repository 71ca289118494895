import { useStartupWords } from '#language/Language.tsx'
import { type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dropdown, type DropdownProps } from './Dropdown.tsx'
import styles from './Dropdown.module.css'

interface SelectManyProps extends DropdownProps {
  /** Ids. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** The content of the button without a selection. */
  readonly placeholder: string
  /** The content of the button by the number of selected items: `3 contexts`. */
  readonly countText: (count: number) => string
  /** Replaces the number of selected items. */
  readonly valueContent?: ReactNode
  /** At the bottom of the list: `3 contexts chosen`. */
  readonly chosenText?: (count: number) => string
  /** Offers to select all, if an empty selection does not mean that. */
  readonly all?: { readonly label: string; readonly ids: readonly string[] }
  /** Offers at each item to select only this item. */
  readonly onlyText?: string
}

/** Selects any number of items; the list stays open until the focus leaves it. */
export function SelectMany({
  value,
  onChange,
  placeholder,
  countText,
  valueContent,
  chosenText,
  all,
  ...rest
}: SelectManyProps) {
  const { list } = useStartupWords().ui
  const count = value.length
  const offersAll = all?.ids.some((id) => !value.includes(id)) === true
  return (
    <Dropdown
      {...rest}
      mode="many"
      chosen={value}
      value={count === 0 ? placeholder : (valueContent ?? countText(count))}
      footer={
        (count > 0 || offersAll) && (
          <div className={styles.footer}>
            <span role="status">{count === 0 ? placeholder : (chosenText ?? list.chosen)(count)}</span>
            {offersAll && (
              <Button size="s" look="quiet" onPress={() => onChange(all.ids)}>
                {all.label}
              </Button>
            )}
            {rest.clearable && count > 0 && (
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
