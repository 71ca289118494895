import { Button } from '../button/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Menu } from './Menu.tsx'

interface FilterMenuProps<Value> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

/** A filter of a list: its button has the chosen value, its menu has all of them. */
export function FilterMenu<Value>({ label, value, values, textOf, onChange }: FilterMenuProps<Value>) {
  return (
    <Menu
      label={label}
      trigger={
        <Button>
          {textOf(value)}
          <Icon name="unfold" size="s" />
        </Button>
      }
      entries={values.map((each) => ({
        label: textOf(each),
        current: each === value,
        isView: true,
        onAction: () => onChange(each),
      }))}
    />
  )
}
