import { useStartupWords, useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { announce } from '#ui/announce/announcer.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import frame from '../entry/AnchoredFrame.module.css'
import { useAnchorInSight } from '../entry/use-anchor-in-sight.ts'
import { useClosing } from '../entry/use-closing.ts'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useSheetAboveKeyboard } from './use-sheet-above-keyboard.ts'
import styles from './CreatePop.module.css'

export interface CreateOption {
  readonly id: string
  readonly name: string
  /** The matched letters of the name, as [start, end). */
  readonly marks: readonly (readonly [start: number, end: number])[]
  /** Six hex digits. */
  readonly color: string
  /** A note at the end: the task's length, or why it cannot be planned there. */
  readonly note: string
  readonly refused: boolean
}

interface CreatePopProps {
  /** Accessible name of the dialog. */
  readonly label: string
  readonly title: string
  readonly note: string
  readonly name: string
  readonly onName: (name: string) => void
  readonly existing: string
  readonly options: readonly CreateOption[]
  /** The id of the selected option; null for a new task. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  /** Why the task cannot be planned there; `offer` is an allowed slot. */
  readonly refusal: string | null
  readonly problem: string | null
  readonly offer: { readonly label: string; readonly onTake: () => void } | null
  /** A remark on an allowed slot; empty for none. */
  readonly remark?: string
  readonly chips: ReactNode
  readonly onAdd: () => void
  readonly onDetails?: (() => void) | undefined
  readonly onClose: () => void
}

/** A pop-over beside a slot of the calendar that asks for a new task's name or one of the existing tasks. On phones it is a sheet. */
export function CreatePop(props: CreatePopProps) {
  const { name, options, chosen, offer, onChoose, onClose } = props
  const { create: words } = useWords('scheduling').scheduling
  const { close } = useStartupWords().shell
  const pop = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const typed = name.trim()
  const problem = props.refusal ?? props.problem
  const refusal = props.refusal ?? (typed === '' && chosen === null ? words.nothingNamed : null)
  useClosing(pop, onClose)
  useAnchorInSight(pop)
  useSheetAboveKeyboard(pop)
  const isPhone = useMedia(media.phone)

  // A layout effect, so that the cursor is behind the text typed early before the next key arrives.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(-1, -1)
  }, [])

  // A new task comes first, and needs a name.
  const rows: readonly (string | null)[] = [
    ...(typed === '' ? [] : [null]),
    ...options.map((option) => option.id),
  ]
  const position = rows.indexOf(chosen)
  const rowId = (row: string | null) => `${id}-${row ?? 'new'}`
  const chosenRow = position === -1 ? undefined : rowId(chosen)
  useEffect(() => {
    if (chosenRow !== undefined) document.getElementById(chosenRow)?.scrollIntoView({ block: 'nearest' })
  }, [chosenRow])

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (refusal === null) props.onAdd()
      else announce(refusal)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || rows.length === 0) return
    event.preventDefault()
    const next =
      position === -1 && step === -1 ? rows.length - 1 : (position + step + rows.length) % rows.length
    onChoose(rows[next] ?? null)
  }

  return (
    <div
      ref={pop}
      className={`${frame.frame} ${styles.pop}`}
      role="dialog"
      aria-label={props.label}
      tabIndex={-1}
      data-own-keys
    >
      {isPhone && <NoticeRow />}
      <div className={styles.when}>
        <b className="num">{props.title}</b>
        <span title={props.note}>{props.note}</span>
        <IconButton icon="close" label={close} tip={false} onPress={onClose} />
      </div>
      <div className={styles.line}>
        <input
          ref={field}
          role="combobox"
          aria-label={words.name}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosenRow}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          maxLength={255}
          placeholder={words.placeholder}
          value={name}
          onChange={(event) => props.onName(event.target.value)}
          onKeyDown={press}
        />
        {isPhone && (
          <Button look="primary" refusal={refusal} onPress={props.onAdd}>
            {words.add}
          </Button>
        )}
      </div>
      {/* Operated from the field, which keeps the focus. */}
      <div
        id={`${id}-list`}
        className={styles.options}
        role="listbox"
        aria-label={words.list}
        hidden={rows.length === 0}
      >
        {typed !== '' && (
          <Row id={rowId(null)} chosen={position === 0 && chosen === null} onChoose={() => onChoose(null)}>
            <Icon name="plus" />
            <b>{words.newTask(typed)}</b>
          </Row>
        )}
        {options.length > 0 && (
          <div role="presentation" className={styles.heading}>
            {props.existing}
          </div>
        )}
        {options.map((option) => (
          <Row
            key={option.id}
            id={rowId(option.id)}
            chosen={chosen === option.id}
            refused={option.refused}
            onChoose={() => onChoose(option.id)}
          >
            <i style={fillOf(option.color).style} />
            <b title={option.name}>{marked(option)}</b>
            <span className="num" title={option.note}>
              {option.note}
            </span>
          </Row>
        ))}
      </div>
      <ProblemLine id={`${id}-problem`} text={problem} role="alert" />
      <ProblemLine text={props.remark} isRemark />
      {offer && (
        <Button size="s" onPress={offer.onTake}>
          {offer.label}
        </Button>
      )}
      <div className={styles.chips}>{props.chips}</div>
      {!isPhone && (
        <footer className={styles.foot}>
          {props.onDetails && (
            <Button look="quiet" refusal={refusal} onPress={props.onDetails}>
              {words.details}
            </Button>
          )}
          <Button look="primary" refusal={refusal} onPress={props.onAdd}>
            {words.add}
            <kbd>{'Enter'}</kbd>
          </Button>
        </footer>
      )}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly chosen: boolean
  readonly refused?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Row({ id, chosen, refused = false, onChoose, children }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the arrows of the field choose it
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      data-refused={refused || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

function marked({ name, marks }: CreateOption): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks) {
    parts.push(name.slice(at, start), <mark key={start}>{name.slice(start, end)}</mark>)
    at = end
  }
  return [...parts, name.slice(at)]
}
