import { useMinute, useToday } from '#browser/use-now.ts'
import { deferred } from '#browser/deferred.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { leftoverKeys, reviewLeftoverKeys } from './leftover-keys.ts'
import { LeftoverSwipe } from './LeftoverSwipe.tsx'
import { LeftoverRowView } from './LeftoverRowView.tsx'
import { LeftoverTexts, ReviewLeftoverTexts } from './leftover-texts.ts'
import {
  type ActionName,
  type Leftover,
  type LeftoverRow,
  actionsByKey,
  keyOfChoose,
  nextOpenRow,
  refusalOf,
  rowsFrom,
  rowsOf,
} from './leftovers.ts'
import { type OpenLeftovers } from './leftovers-open.ts'
import { leftoversQuery } from './leftovers-queries.ts'
import { type ManyAction, refusalOfMany, useLeftoverActions } from './use-leftover-actions.ts'
import side from '#calendar/frame/Side.module.css'
import styles from './LeftoversList.module.css'

const PlanLeftover = deferred(async () => (await import('./PlanLeftover.tsx')).PlanLeftover)

interface LeftoversListProps {
  readonly ref: Ref<HTMLElement>
  /** The line, where it stands above the list. */
  readonly head: ReactNode
  readonly of: OpenLeftovers['of']
  /** Where only those of a period are shown. */
  readonly onShowAll?: () => void
  readonly onClose: () => void
  /** Where it is a step of the review of a period, which has its own title and buttons. */
  readonly reviewed?: ReviewedPeriod
}

/** The row whose place is being chosen, and where the popover opens. */
interface Choosing {
  readonly key: string
  readonly at: PointOfWindow
}

/** The labels of the keys. */
const letters = { next: 'J', previous: 'K', close: 'Esc' }

const nothing = { leftovers: [], overdue: [] }

/** Lists leftovers by the period that they were planned for; one key deals with each (RHY-005, RHY-006). */
export function LeftoversList({ ref, head, of, onShowAll, onClose, reviewed }: LeftoversListProps) {
  const isStep = reviewed !== undefined
  const words = useWords('leftovers')
  const { list, actions, keys } = words.leftovers
  const rules = useCalendarRules()
  const now = useMinute()
  const query = useOptimisticQuery(leftoversQuery(useToday(), reviewed))
  const Texts = isStep ? ReviewLeftoverTexts : LeftoverTexts
  const texts = new Texts(words, useLanguage(), rules, now)
  const { settled, refusals, refuse, act, place, closeTask, undo } = useLeftoverActions(texts, reviewed)
  const isNarrow = useNarrow()
  const [current, setCurrent] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  /** The row whose actions a swipe has uncovered. */
  const [swiped, setSwiped] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  /** Whether the current row takes the focus once it is rendered. */
  const takesFocus = useRef(true)
  const rowsElement = useRef<HTMLDivElement>(null)

  const all = rowsOf(query.data ?? nothing, settled, now, rules)
  const groups = rowsFrom(all, of, rules)
  const rows = groups.flatMap((group) => group.rows)
  const currentRow = rows.find(({ key }) => key === current && key !== null)
  // Also when it has been dealt with in another tab.
  const stop = currentRow?.outcome === null ? currentRow.key : nextOpenRow(rows, current)
  const open = rows.filter(({ outcome }) => outcome === null)
  const openEntries = open.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []))
  const chosen = openEntries.filter(({ entryId }) => checked.has(entryId))

  useEffect(() => keyList.add(isStep ? reviewLeftoverKeys : leftoverKeys), [isStep])
  const lastOf = useRef(of)
  useEffect(() => {
    if (lastOf.current !== of) takesFocus.current = true
    lastOf.current = of
  })
  useEffect(() => {
    if (!takesFocus.current) return
    if (!rowsElement.current) return
    takesFocus.current = false
    focusIn(rowsElement.current)
  })
  const lastStop = useRef(stop)
  useEffect(() => {
    if (lastStop.current === stop) return
    lastStop.current = stop
    // The row with the focus has been dealt with, here or in another tab.
    if (rowsElement.current && document.activeElement === document.body) focusIn(rowsElement.current)
  })

  function focusRow(key: string | null) {
    takesFocus.current = true
    setCurrent(key)
  }

  function step(direction: 1 | -1) {
    const at = open.findIndex(({ key }) => key === stop)
    const next = open[at + direction]
    if (next) focusRow(next.key)
  }

  /** Acts on these rows, and focuses the next one. */
  function goOn(keys: readonly string[]) {
    const gone = new Set(keys)
    setChecked((before) => before.difference(gone))
    focusRow(nextOpenRow(rows, stop, gone))
  }

  function actOn(action: ManyAction, entries: readonly Leftover[]) {
    const { able } = divided(action, entries)
    if (able.length === 0) return
    // Those that cannot be moved are sent, too: the reply names the reasons.
    act(action, entries)
    goOn(entries.map(({ entryId }) => entryId))
  }

  function actOnRow(name: ActionName, row: LeftoverRow) {
    if (row.outcome !== null) return
    const refusal = refusalOf(name, row)
    if (refusal !== null) return refuse(row.key, refusal)
    if (name === 'choose') {
      const button = rowsElement.current?.querySelector(`[aria-keyshortcuts="${keyOfChoose}"]`)
      if (button) setChoosing({ key: row.key, at: pointBelow(button) })
    } else if (row.kind === 'entry') {
      actOn(name, [row.entry])
    } else if (name === 'done' || name === 'giveUp') {
      void closeTask(row.task, name === 'done' ? 'COMPLETED' : 'CANCELLED')
      goOn([row.key])
    }
  }

  async function undoRow(row: LeftoverRow, line: number) {
    if (await undo(line)) focusRow(row.key)
  }

  function check(row: LeftoverRow) {
    if (row.kind !== 'entry' || row.outcome !== null) return
    setChecked((before) => before.symmetricDifference(new Set([row.key])))
  }

  function isChosen(row: LeftoverRow): boolean {
    return chosen.some(({ entryId }) => entryId === row.key)
  }

  function press(event: KeyboardEvent) {
    const target = event.target as Element
    const name = keyNameOf(event)
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      return choosingRow ? setChoosing(null) : onClose()
    }
    if (!target.closest('[data-rows]') || !isPlainKey(event)) return
    // Until the field for the place has the focus, what is typed is no command.
    if (choosingRow) return event.preventDefault()
    const row = rows.find(({ key }) => key === stop)
    const action = actionsByKey[name]
    const run =
      name === 'ArrowDown' || name === 'j'
        ? () => step(1)
        : name === 'ArrowUp' || name === 'k'
          ? () => step(-1)
          : name === ' ' && row && target.matches('[data-stop]')
            ? () => check(row)
            : action && row
              ? () => (isChosen(row) && action !== 'choose' ? actOn(action, chosen) : actOnRow(action, row))
              : null
    if (!run || (event.repeat && (action || name === ' '))) return
    event.preventDefault()
    run()
  }

  const forMany = chosen.length > 0 ? chosen : openEntries
  const manyActions: readonly (readonly [ManyAction, string])[] = [
    ['this', texts.moveOfMany('this')],
    ['next', texts.moveOfMany('next')],
    ['up', actions.up],
    ['unplan', actions.unplan],
    ['done', actions.done],
  ]
  // Until it has been dealt with in another tab.
  const choosingRow = open.find(({ key }) => key === choosing?.key)
  const close = (
    <IconButton icon={isNarrow ? 'back' : 'close'} label={list.close} keys="Esc" onPress={onClose} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a row apply anywhere inside
    <section
      ref={ref}
      className={`${side.side} ${styles.list}`}
      aria-label={list.title}
      data-own-keys
      onKeyDown={press}
      onKeyUp={(event) => {
        // Firefox presses a button when the space bar is released.
        if (event.key === ' ' && (event.target as Element).matches('[data-stop]')) event.preventDefault()
      }}
    >
      {head}
      <header className={styles.head}>
        {isNarrow && !isStep && close}
        {!isStep && (
          <h2>
            {list.title}
            {of && <small>{texts.name(of)}</small>}
          </h2>
        )}
        {rows.length > 0 && (
          <span className="num">
            {list.position(rows.findIndex(({ key }) => key === stop) + 1 || rows.length, rows.length)}
          </span>
        )}
        <span className={styles.tools}>
          {of && onShowAll && (
            <Button look="quiet" size="s" onPress={onShowAll}>
              {list.showAll}
            </Button>
          )}
          {openEntries.length > 0 && (
            <Menu
              label={list.all}
              roomy
              trigger={
                <Button look="quiet" size="s">
                  {chosen.length > 0 ? list.selected(chosen.length) : list.all}
                </Button>
              }
              entries={manyActions.map(([action, label]) => {
                const { able, unable } = divided(action, forMany)
                return {
                  label: list.forMany(label, able.length),
                  ...(unable > 0 && { note: list.stay(unable) }),
                  disabled: able.length === 0,
                  onAction: () => actOn(action, forMany),
                }
              })}
            />
          )}
          {!isNarrow && !isStep && close}
        </span>
      </header>
      {query.data ? (
        <div ref={rowsElement} className={styles.rows} tabIndex={-1} data-rows>
          {isNarrow && <LeftoverSwipe root={rowsElement} open={swiped} onOpen={setSwiped} />}
          {rows.length === 0 && <p className={styles.empty}>{of ? list.emptyPeriod : list.empty}</p>}
          {groups.map(({ period, rows: found }) => (
            <section key={period ? `${period.kind} ${period.start}` : 'overdue'}>
              <h3>{period ? texts.heading(period) : list.overdue}</h3>
              <ul>
                {found.map((row) => (
                  <LeftoverRowView
                    key={row.key}
                    row={row}
                    texts={texts}
                    isCurrent={row.key === stop}
                    isChecked={checked.has(row.key)}
                    isSwiped={row.key === swiped}
                    refusal={refusals.get(row.key) ?? null}
                    onFocus={() => row.key !== stop && setCurrent(row.key)}
                    onCheck={() => check(row)}
                    onAct={(name) => {
                      setSwiped(null)
                      actOnRow(name, row)
                    }}
                    onDoneToday={() => row.kind === 'entry' && actOn('doneToday', [row.entry])}
                    undoCount={rows.filter(({ outcome }) => outcome?.line === row.outcome?.line).length}
                    onUndo={(line) => void undoRow(row, line)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : query.isError ? (
        <LoadFailed text={list.failed} onRetry={() => void query.refetch()} />
      ) : (
        <WaitingRows />
      )}
      {!isNarrow && !isStep && (
        <footer className={styles.foot} aria-hidden>
          <span>
            <kbd>{letters.next}</kbd> <kbd>{letters.previous}</kbd> {keys.rows}
          </span>
          <span>
            <kbd>{words.shell.keys.space}</kbd> {keys.check}
          </span>
          <span>
            <kbd>{letters.close}</kbd> {keys.close}
          </span>
        </footer>
      )}
      {choosing && choosingRow && (
        <PlanLeftover
          row={choosingRow}
          at={choosing.at}
          onPlan={(slot) => {
            void place(choosingRow, slot)
            goOn([choosingRow.key])
          }}
          onClose={() => {
            setChoosing(null)
            takesFocus.current = true
          }}
        />
      )}
    </section>
  )
}

/** Focuses the current row; after the last one the list, where Escape still closes it. */
function focusIn(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('[data-stop]')
  const target = row ?? list
  target.focus({ preventScroll: true })
  row?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Separates the entries that an action can change from the others, and counts these. */
function divided(action: ManyAction, entries: readonly Leftover[]) {
  const able = entries.filter((entry) => refusalOfMany(action, entry) === null)
  return { able, unable: entries.length - able.length }
}
