import { useMinute } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type Period, TimeLevel, dayOf, isHourLevel, levelOfKind } from '@lustra/domain/calendar'
import { type PlanLevel, coarserLevel, isPulledDown } from '@lustra/domain/levels'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LevelTexts } from './level-texts.ts'
import { type PeriodGroup, periodOn } from './levels.ts'
import { LevelsDom } from './levels-dom.ts'
import { type LevelTarget, type TargetColumn, keyOfPeriod } from './levels-drag-adapter.ts'
import { pulledDownQuery } from './levels-queries.ts'
import { PartCard } from './PartCard.tsx'
import { useMovingParts } from './use-moving-parts.tsx'
import styles from './PulledDown.module.css'

interface PulledDownProps {
  readonly period: Period
  /** Its parts; none for a day, which has hours instead. */
  readonly parts: readonly Period[]
  readonly renderLoad: (period: Period) => ReactNode
}

/** A period and its parts with their capacity, where its entries and those of the coarser period are pulled down (RHY-055). */
export function PulledDown({ period, parts, renderLoad }: PulledDownProps) {
  const words = useWords('levels')
  const { pullDown, names } = words.levels
  const rules = useCalendarRules()
  const isNarrow = useNarrow()
  const texts = new LevelTexts(words, useLanguage(), rules, useMinute())
  const { data, isError, refetch } = useOptimisticQuery(pulledDownQuery(period))
  const [dom] = useState(() => new LevelsDom())
  const [current, setCurrent] = useState<string | null>(null)

  const level = levelOfKind(period.kind) as PlanLevel
  const targets = targetsOf(level, period, parts)
  const columns: TargetColumn[] = targets.map((target) => ({
    level: target.level,
    groups: [{ ...target, isNow: false, parts: [] }],
  }))
  const pulled = (data?.parts ?? []).filter((part) => part.status === 'NORMAL' && isPulledDown(part, period))
  const groups = groupsOf(pulled, [coarserLevel(level), level], rules)
  const cards = groups.flatMap((group) => group.parts)
  const stop = cards.some(({ id }) => id === current) ? current : (cards[0]?.id ?? null)
  const { attach, draggedOf, askToMove, moveTo, openTask, entriesOf, layers } = useMovingParts({
    data,
    columns,
    dom,
    texts,
    focusCard: (id) => dom.focusCard(id),
  })

  function press(event: KeyboardEvent) {
    const card = (event.target as Element).closest<HTMLElement>('[data-drag]')
    const dragged = card && draggedOf(card.dataset['drag']!)
    if (!dragged || event.defaultPrevented || !isPlainKey(event)) return
    const name = keyNameOf(event)
    const target = targets[Number(name) - 1]
    const run =
      name === 'ArrowUp' || name === 'ArrowDown'
        ? () => moveFocus(card, name)
        : name === 'm'
          ? () => askToMove(dragged)
          : name === 'Enter'
            ? () => openTask(dragged)
            : target && (() => pull(card, () => moveTo(dragged, target)))
    if (!run || (event.repeat && !name.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  /** The next card takes the focus of one that leaves. */
  function pull(card: HTMLElement, move: () => void) {
    const all = dom.cards()
    const next = all[all.indexOf(card) + 1] ?? all[all.indexOf(card) - 1]
    const id = next?.dataset['drag']
    move()
    requestAnimationFrame(() => {
      if (!card.isConnected && id !== undefined) dom.focusCard(id)
    })
  }

  function moveFocus(card: HTMLElement, key: string) {
    const all = dom.cards()
    all[all.indexOf(card) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  }

  return (
    <section ref={attach} aria-label={pullDown.label(texts.fullPeriod(period))}>
      <div ref={(element) => dom.attachBoard(element)}>
        <ol className={styles.targets} data-scroll>
          {targets.map((target, index) => (
            <li
              key={keyOfPeriod(target)}
              data-period={keyOfPeriod(target)}
              aria-label={pullDown.into(texts.fullPeriod(target.period))}
            >
              <b>
                {isHourLevel(target.level) ? names.hours : texts.period(target.period)}
                {!isNarrow && cards.length > 0 && index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              </b>
              {!isHourLevel(target.level) && renderLoad(target.period)}
            </li>
          ))}
        </ol>
        {data ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a card apply to the lists
          <div className={styles.lists} onKeyDown={press}>
            {cards.length === 0 && <p className={styles.hint}>{pullDown.nothing}</p>}
            {groups.map((group) => (
              <section key={group.level}>
                <h3>
                  {pullDown.of(texts.period(group.period))}
                  <span className="num">{texts.hours(group.parts)}</span>
                </h3>
                <ul>
                  {group.parts.map((part) => {
                    const task = data.tasks.get(part.taskId)
                    return (
                      task && (
                        <PartCard
                          key={part.id}
                          part={part}
                          task={task}
                          texts={texts}
                          isCurrent={part.id === stop}
                          entries={entriesOf(
                            part,
                            targets.map((target, index) => ({
                              label: pullDown.into(
                                isHourLevel(target.level) ? names.hours : texts.period(target.period),
                              ),
                              ...(index < 9 && { keys: String(index + 1) }),
                              onAction: () => {
                                const dragged = draggedOf(part.id)
                                if (dragged) moveTo(dragged, target)
                              },
                            })),
                          )}
                          onFocus={() => setCurrent(part.id)}
                        />
                      )
                    )
                  })}
                </ul>
              </section>
            ))}
            {cards.length > 0 && !isNarrow && <p className={styles.hint}>{pullDown.hint}</p>}
          </div>
        ) : isError ? (
          <LoadFailed text={pullDown.failed} onRetry={() => void refetch()} />
        ) : (
          <WaitingRows count={3} />
        )}
      </div>
      {layers}
    </section>
  )
}

/** The period itself, then its parts; for a day, its hours. */
function targetsOf(level: PlanLevel, period: Period, parts: readonly Period[]): readonly LevelTarget[] {
  const finer =
    parts.length > 0
      ? parts.map((part) => ({ level: levelOfKind(part.kind) as PlanLevel, period: part }))
      : [{ level: TimeLevel.HoursAndMinutes, period }]
  return [{ level, period }, ...finer]
}

/** The coarser one first; without those that have no entries. */
function groupsOf(
  parts: PeriodGroup['parts'],
  levels: readonly (PlanLevel | null)[],
  rules: Parameters<typeof periodOn>[2],
): readonly Omit<PeriodGroup, 'isNow'>[] {
  return levels.flatMap((level) => {
    const own = parts.filter((part) => part.level === level)
    const [first] = own
    if (level === null || !first) return []
    return [{ level, period: periodOn(level, dayOf(first.start), rules), parts: own }]
  })
}
