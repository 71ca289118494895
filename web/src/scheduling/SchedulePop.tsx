import { clock } from '#browser/clock.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { SlotTexts } from '#language/dates/slot-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PopAt } from '#ui/pop/PopAt.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type CalendarRules, dayOf, startOfWeek } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { dueRemark, withoutDue } from './due-remark.ts'
import { OfferTexts } from './offer-texts.ts'
import { type TaskRow, useBusyHours, useTasksToSchedule } from './scheduling-queries.ts'
import {
  type ScheduleOffer,
  type TypedSlot,
  durationOf,
  lasting,
  nextFreeOffers,
  typedOffers,
} from './schedule-offers.ts'
import styles from './SchedulePop.module.css'

/** The result of parsing a typed line; the parser belongs to quick capture. */
export interface ReadTime {
  readonly slot: Slot | null
  readonly duration: number | null
  readonly today: Slot | null
  readonly rest: string
}

interface SchedulePopProps {
  /** Not empty. */
  readonly tasks: readonly TaskRow[]
  readonly at: PointOfWindow
  readonly rules: CalendarRules
  /** Offers places beyond due dates, which move along (RHY-011). */
  readonly movesDue?: boolean
  /** The seconds of the entry that is moved; by default those of a new entry. */
  readonly duration?: number | undefined
  readonly read: (line: string) => ReadTime
  /** The slots that Enter would choose, one per task; null for none. May be called repeatedly with the same slots. */
  readonly onHighlight: (slots: readonly Slot[] | null) => void
  readonly onPlan: (slots: readonly Slot[]) => void
  readonly onChoosePeriod: () => void
  readonly onClose: () => void
}

/** As printed on keyboards in both languages; the second is the key of the row. */
const keys = { enter: 'Enter', period: 'M' }

type Option =
  | { readonly kind: 'offer'; readonly group: 'typed' | 'free'; readonly offer: ScheduleOffer }
  | { readonly kind: 'choose'; readonly group: 'other' }

/** Plans one or several tasks without leaving the screen: the typed time first, then the next free slots. */
export function SchedulePop(props: SchedulePopProps) {
  const { tasks, at, rules, movesDue = false, duration, read, onPlan, onChoosePeriod, onClose } = props
  const words = useWords('scheduling', 'tasks')
  const language = useLanguage()
  const { schedule } = words.scheduling
  const id = useId()
  const [line, setLine] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const now = clock.now()
  const typed = line.trim() === '' ? null : read(line)
  const { tasks: asLimited, isError } = useTasksToSchedule(tasks)
  const toSchedule = asLimited?.map((task) => {
    const offered = movesDue ? withoutDue(task) : task
    return duration === undefined ? offered : lasting(offered, duration)
  })
  const { data: near } = useBusyHours(dayOf(now))
  const { data: far } = useBusyHours(startOfWeek(dayOf(typed?.slot?.start ?? now), rules))

  const typedAt = (slot: Slot): TypedSlot => ({ slot, duration: typed?.duration ?? duration ?? null })
  const entries = [...(near ?? []), ...(far ?? [])]
  const room = { entries, entriesMayOverlap: useUser().entriesMayOverlap, rules }
  const options: Option[] = [
    ...(toSchedule && typed?.slot && far
      ? typedOffers(toSchedule, typedAt(typed.slot), typed.today ? [typedAt(typed.today)] : [], room)
      : []
    ).map((offer) => ({ kind: 'offer' as const, group: 'typed' as const, offer })),
    ...(toSchedule && near ? nextFreeOffers(toSchedule, room, now) : []).map((offer) => ({
      kind: 'offer' as const,
      group: 'free' as const,
      offer,
    })),
    { kind: 'choose', group: 'other' },
  ]
  // The letter alone is the row's key; longer lines may mean Monday or a month.
  const isPeriodKey = /^[mь]$/i.test(line.trim())
  // Enter chooses what was typed, never just the first option below.
  const first = options.findIndex((option) =>
    option.kind === 'choose'
      ? isPeriodKey
      : option.group === (typed ? 'typed' : 'free') && !option.offer.refusal,
  )
  const active = chosen ?? first
  const highlighted = slotsToTake(options[active])
  const highlight = useLatest(props.onHighlight)
  useEffect(() => highlight()(highlighted))
  useEffect(() => () => highlight()(null), [highlight])
  const texts = new OfferTexts(words, language, rules, now)
  const [only] = tasks
  const isOne = tasks.length === 1
  const name = isOne ? (only?.name ?? '') : words.tasks.selection.count(tasks.length)
  const label = isOne ? schedule.label(name) : schedule.labelMany(name)
  const fill = fillOf(isOne ? (only?.color ?? 'FFFFFF') : 'FFFFFF')
  const problem = isError ? schedule.failed : typed && !isPeriodKey && problemOf(typed)

  function problemOf({ slot, rest }: ReadTime): string | null {
    if (slot === null) return schedule.notATime(line.trim())
    return rest === '' ? null : schedule.rest(rest)
  }

  function take(option: Option | undefined) {
    if (option?.kind === 'choose') return onChoosePeriod()
    const slots = slotsToTake(option)
    if (slots) onPlan(slots)
  }

  function remarkOf(offer: ScheduleOffer): string {
    const outside = texts.remark(toSchedule ?? [], offer, !isOne)
    const [task] = asLimited ?? []
    const [slot] = offer.slots
    const due = movesDue && task && slot ? dueRemark(task, slot, words.scheduling, language) : ''
    return [outside, due].filter(Boolean).join(' · ')
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setChosen(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(active - 1, 0))
    else if (event.key === 'Enter') take(options[active])
    else return
    event.preventDefault()
  }

  const row = (option: Option, index: number) => {
    const refusal = option.kind === 'offer' && option.offer.refusal
    const remark = option.kind === 'offer' && remarkOf(option.offer)
    return (
      // The field has the focus and handles the keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={index}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        aria-disabled={refusal ? true : undefined}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => take(option)}
      >
        {option.kind === 'choose' ? (
          <>
            <Icon name="schedule" size="s" />
            <b>{schedule.choose}</b>
            <span className={styles.end} />
          </>
        ) : (
          <>
            {option.group === 'typed' && <Icon name="calendar" size="s" />}
            <b className="trunc" title={texts.name(option.offer)}>
              {texts.name(option.offer)}
            </b>
            <span className={styles.end}>
              {refusal ? texts.refusal(option.offer, !isOne) : texts.when(option.offer)}
              {remark && (
                <small className={styles.remark}>
                  <Icon name="outside" size="s" />
                  {remark}
                </small>
              )}
            </span>
          </>
        )}
        <kbd aria-hidden>{index === active ? keys.enter : option.kind === 'choose' && keys.period}</kbd>
      </div>
    )
  }

  const groups = [
    ['typed', schedule.asTyped],
    ['free', schedule.nextFree],
    ['other', schedule.other],
  ] as const

  return (
    <PopAt label={label} at={at} look="sheet" onClose={onClose}>
      <div className={styles.pop}>
        <p className={styles.name} data-text={fill.text} style={fill.style}>
          <i />
          <b className="trunc" title={name}>
            {name}
          </b>
          {toSchedule && (
            <small className="num">
              {new SlotTexts(words.plans, language, rules).duration(durationOf(toSchedule))}
            </small>
          )}
        </p>
        <input
          ref={takeFocus}
          role="combobox"
          aria-label={schedule.when}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          maxLength={200}
          placeholder={schedule.placeholder}
          className={styles.field}
          value={line}
          onChange={({ target }) => {
            setLine(target.value)
            setChosen(null)
          }}
          onKeyDown={press}
        />
        <p id={`${id}-problem`} className={styles.problem} role="status">
          {problem}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {groups.map(([group, title]) => {
            const own = options.flatMap((option, index) =>
              option.group === group ? [row(option, index)] : [],
            )
            return (
              own.length > 0 && (
                <div key={group} role="group" aria-label={title} data-group={group}>
                  {group === 'free' && (
                    <p className={styles.title} aria-hidden>
                      {title}
                    </p>
                  )}
                  {own}
                </div>
              )
            )
          })}
        </div>
      </div>
    </PopAt>
  )
}

function slotsToTake(option: Option | undefined): readonly Slot[] | null {
  return option?.kind === 'offer' && !option.offer.refusal ? option.offer.slots : null
}
