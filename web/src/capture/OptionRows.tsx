import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { CSSProperties } from 'react'
import type { OptionList } from './use-option-list.ts'
import styles from './OptionRows.module.css'

interface OptionRowsProps {
  readonly id: string
  readonly options: OptionList
}

/** The field keeps the focus. */
export function OptionRows({ id, options: { list, active, label, choose } }: OptionRowsProps) {
  const { add } = useStartupWords().ui.contexts
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.options}>
      {list.map((option, index) => (
        // The keys are pressed in the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          style={{ '--mark': option.mark } as CSSProperties}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.isNew ? <Icon name="plus" size="s" /> : <i />}
          <b>{option.isNew ? add(option.text) : option.text}</b>
          {option.path && <small>{option.path}</small>}
        </div>
      ))}
    </div>
  )
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
