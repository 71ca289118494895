import { deferred } from '#browser/deferred.ts'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Icon, type IconName } from '../icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { PressButton } from '../button/PressButton.tsx'
import { LoadingField } from '../field/LoadingField.tsx'
import { Opener, useOpening } from '../pop/Opener.tsx'
import { type DropdownItem } from './item.ts'
import { OnDemand } from './on-demand.ts'
import styles from './Dropdown.module.css'

const DropdownPop = deferred(async () => (await import('./DropdownPop.tsx')).DropdownPop)

export interface DropdownProps {
  readonly label: string
  /** Called each time the list opens. */
  readonly load: () => Promise<readonly DropdownItem[]>
  /** Shows the label above the field; by default only screen readers read it. */
  readonly labelled?: boolean
  readonly fills?: boolean
  /** Label of the filter above the list; without it there is no filter. */
  readonly filter?: string
  readonly grouped?: boolean
  /** Hides the marks of the items. */
  readonly plain?: boolean
  /** Why nothing can be selected now; null if it can. */
  readonly refusal?: string | null
  /** Opens by a button with this icon where the value does not fit; the button's name contains the value. */
  readonly icon?: { readonly name: IconName; readonly label: string; readonly isNarrowed: boolean }
  readonly clearable?: boolean
  /** Makes an item of the typed name, where none has it; null if it was refused. */
  readonly create?: CreateItem | undefined
}

export type CreateItem = (name: string, items: readonly DropdownItem[]) => Promise<DropdownItem | null>

interface FrameProps extends DropdownProps {
  readonly mode: 'one' | 'many'
  readonly chosen: readonly string[]
  /** The content of the button. */
  readonly value: ReactNode
  readonly footer?: ReactNode
  readonly onlyText?: string
  /** Called with the loaded items, so that selected ones can be shown by name. */
  readonly onChoose: (ids: readonly string[], items: readonly DropdownItem[]) => void
  readonly onClear: () => void
}

/** Common part of the single and multiple dropdowns: a button with the value, and the list below. */
export function Dropdown(props: FrameProps) {
  const {
    label,
    labelled,
    load,
    refusal = null,
    icon,
    clearable,
    mode,
    chosen,
    value,
    footer,
    onChoose,
  } = props
  const words = useStartupWords().ui
  const [items] = useState(() => new OnDemand<DropdownItem>())
  const [query, setQuery] = useState('')
  const opening = useOpening({
    onOpenChange: (open) => {
      setQuery('')
      if (open) void items.request(load)
    },
  })
  const demand = useStore(items.state)
  const labelId = useId()
  const buttonId = useId()
  const empty = chosen.length === 0

  function choose(ids: readonly string[]) {
    if (mode === 'one') opening.setOpen(false)
    // Pressing the selected item does not remove it; a single choice is cleared by its own button.
    if (mode === 'many' || ids.length > 0) onChoose(ids, demand.items)
  }

  const latest = useLatest(props)
  async function createAndChoose(name: string) {
    const item = await props.create?.(name, demand.items)
    if (!item) return
    items.add(item)
    const now = latest()
    now.onChoose(now.mode === 'one' ? [item.id] : [...now.chosen, item.id], items.state.value.items)
  }

  return (
    <div className={styles.dropdown}>
      <span id={labelId} className={labelled ? styles.label : 'hidden'}>
        {label}
      </span>
      <div
        className={styles.box}
        data-labelled={labelled || undefined}
        data-fills={props.fills || undefined}
        data-empty={empty || undefined}
        data-narrowed={icon?.isNarrowed || undefined}
      >
        <Opener
          opening={opening}
          popup="dialog"
          trigger={
            icon ? (
              <IconButton size="edged" icon={icon.name} label={icon.label} refusal={refusal} />
            ) : (
              <PressButton
                id={buttonId}
                aria-labelledby={`${labelId} ${buttonId}`}
                refusal={refusal}
                className={styles.button}
              >
                <span className={styles.value} title={typeof value === 'string' ? value : undefined}>
                  {value}
                </span>
                <Icon name={opening.isOpen ? 'fold' : 'unfold'} size="s" />
              </PressButton>
            )
          }
        />
        {opening.needed && (
          <DropdownPop
            fallback={
              opening.isOpen && (
                <LoadingField value={query} onChange={setQuery} onCancel={() => opening.setOpen(false)} />
              )
            }
            query={props.filter === undefined ? '' : query}
            opening={opening}
            label={label}
            demand={demand}
            chosen={chosen}
            mode={mode}
            filter={props.filter}
            grouped={props.grouped}
            plain={props.plain}
            footer={footer}
            onlyText={props.onlyText}
            onChoose={choose}
            onCreate={props.create && ((name) => void createAndChoose(name))}
            onRetry={() => void items.request(load)}
          />
        )}
        {clearable && !icon && !empty && refusal === null && (
          <PressButton
            className={styles.clear}
            aria-label={`${words.clear}: ${label}`}
            onPress={props.onClear}
          >
            <Icon name="close" size="s" />
          </PressButton>
        )}
      </div>
    </div>
  )
}
