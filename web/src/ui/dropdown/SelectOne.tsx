import { useStartupWords } from '#language/Language.tsx'
import { Dropdown, type DropdownProps } from './Dropdown.tsx'
import { type DropdownItem } from './item.ts'
import { ItemMark } from './ItemMark.tsx'

interface SelectOneProps extends DropdownProps {
  readonly value: DropdownItem | null
  readonly onChange: (value: DropdownItem | null) => void
  readonly placeholder?: string
}

export function SelectOne({ value, onChange, placeholder, ...rest }: SelectOneProps) {
  const { choose } = useStartupWords().ui.list
  return (
    <Dropdown
      {...rest}
      mode="one"
      chosen={value ? [value.id] : []}
      value={
        value ? (
          <>
            {!rest.plain && <ItemMark item={value} />}
            <span className="trunc" title={value.title}>
              {value.title}
            </span>
          </>
        ) : (
          (placeholder ?? choose)
        )
      }
      onChoose={([id], items) => onChange(items.find((item) => item.id === id) ?? null)}
      onClear={() => onChange(null)}
    />
  )
}
