import { past } from '#browser/past.ts'
import { useMinute, useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type MoveLevel, nextFreeSlot, readBusyHours } from '#scheduling/index.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { TimeLevel, dayOf, isHourLevel, startOfDay } from '@lustra/domain/calendar'
import { finerLevel } from '@lustra/domain/levels'
import { defaultMaxDuration, defaultMinDuration, newEntryDuration } from '@lustra/domain/scheduling'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LevelColumnView } from './LevelColumnView.tsx'
import { LevelTexts } from './level-texts.ts'
import { type LevelPart, type PeriodGroup, columnsOf, periodBelow, slotOn } from './levels.ts'
import { LevelsDom } from './levels-dom.ts'
import { type LevelTarget, keyOfPeriod } from './levels-drag-adapter.ts'
import { levelsKeys } from './levels-keys.ts'
import { addPart } from './levels-mutations.ts'
import { levelsQuery } from './levels-queries.ts'
import { NewPart } from './NewPart.tsx'
import { PartCard } from './PartCard.tsx'
import { useMovingParts } from './use-moving-parts.tsx'
import styles from './LevelsPane.module.css'

interface LevelsPaneProps {
  readonly taskId: TaskId
  /** The switch between values and levels, where the task has goals. */
  readonly switcher: ReactNode
  /** Returns to the list on phones; null on wide screens. */
  readonly onBack: (() => void) | null
}

interface Adding {
  /** The key of the period. */
  readonly key: string
  readonly parentId: TaskId
}

/** The levels of a task as columns that scroll alone: its parts and their progress (RHY-060 to RHY-062). */
export function LevelsPane({ taskId, switcher, onBack }: LevelsPaneProps) {
  const words = useWords('levels')
  const { levels: levelWords } = words
  const rules = useCalendarRules()
  const now = useMinute()
  const isNarrow = useNarrow()
  const { data, isError, refetch } = useOptimisticQuery(levelsQuery(taskId, useToday()))
  const texts = new LevelTexts(words, useLanguage(), rules, now)
  const [dom] = useState(() => new LevelsDom())
  const board = useRef<HTMLDivElement>(null)
  const [chosenLevel, setChosenLevel] = useState<MoveLevel | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const columns = data ? columnsOf(data, now, rules) : []
  const firstUsed = columns.find(({ level }) => data?.parts.some((part) => part.level === level))
  const used = chosenLevel ?? firstUsed?.name ?? 'YEARS'
  const visible = isNarrow ? columns.filter(({ name }) => name === used) : columns
  const cards = visible.flatMap(({ groups, notBrokenDown }) =>
    [...groups, ...notBrokenDown].flatMap(({ parts }) => parts),
  )
  const stop = cards.some(({ id }) => id === current) ? current : (cards[0]?.id ?? null)
  const task = data?.tasks.get(taskId)

  const { attach, draggedOf, askToMove, entriesOf, openTask, layers } = useMovingParts({
    data,
    columns: visible,
    dom,
    texts,
    focusCard,
  })

  useEffect(() => keyList.add(levelsKeys), [])
  const isLoaded = data !== undefined
  const usedLevel = firstUsed?.level ?? TimeLevel.Years
  // The coarsest level in use stands first.
  useLayoutEffect(() => {
    const column = board.current?.querySelector<HTMLElement>(`[data-level="${usedLevel}"]`)
    if (isLoaded && board.current && column) board.current.scrollLeft = column.offsetLeft
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the user scrolls
  }, [isLoaded])

  function focusCard(id: string) {
    board.current?.querySelector<HTMLElement>(`[data-drag="${CSS.escape(id)}"]`)?.focus()
  }

  /** Opens the field for a part of this part, in the next finer period inside it. */
  function addBelow(part: LevelPart) {
    const level = finerLevel(part.level)
    const period = periodBelow(part, now, rules)
    if (level === null || !period) return
    const column = columns.find((each) => each.level === level)
    const group = column?.groups.find((each) => each.period.start === period.start)
    if (!column || !group) {
      // Far periods have no section until something is planned in them.
      const own = draggedOf(part.id)
      return own && askToMove(own)
    }
    if (isNarrow) setChosenLevel(column.name)
    openField({ level, period }, part.taskId)
  }

  function openField(target: LevelTarget, parentId: TaskId) {
    const parent = data?.tasks.get(parentId)
    if (parent && parent.status !== 'NORMAL') {
      const { add, notices } = levelWords
      return toast.show({ kind: 'problem', text: notices.refused(parent.name, add.closed) })
    }
    setProblem(null)
    setAdding({ key: keyOfPeriod(target), parentId })
  }

  /** Returns false if the part could not be added. */
  async function add({ level, period }: PeriodGroup, parentId: TaskId, name: string): Promise<boolean> {
    const parent = data?.tasks.get(parentId)
    if (!parent) return false
    const limits = {
      ...parent.limits,
      minDuration: defaultMinDuration,
      maxDuration: defaultMaxDuration,
      earliest: null,
      latest: null,
    }
    let slot = slotOn(level, period, limits, rules)
    if (isHourLevel(level)) {
      const duration = newEntryDuration(limits)
      const from = { level, start: startOfDay(period.start), duration }
      const entries = await readBusyHours(period.start).catch(() => [])
      const free = nextFreeSlot(from, limits, { entries, rules })
      if (!free || dayOf(free.start) !== period.start) {
        setProblem(levelWords.add.noTime)
        return false
      }
      slot = free
    }
    const id = newTaskId()
    const outcome = await addPart.run({
      parentId,
      place: texts.place(slot),
      task: { id, name, status: 'NORMAL', color: parent.color, completeness: null, due: null, limits },
      part: {
        ...slot,
        id: newEntryId(),
        taskId: id,
        status: 'NORMAL',
        pinned: false,
        repeats: false,
        state: isHourLevel(level) ? 'planned' : 'notBrokenDown',
        seconds: isHourLevel(level) ? slot.duration : 0,
      },
    })
    return outcome.ok
  }

  function press(event: KeyboardEvent) {
    const card = (event.target as Element).closest<HTMLElement>('[data-drag]')
    if (!card || event.defaultPrevented || !isPlainKey(event)) return
    const name = keyNameOf(event)
    const dragged = draggedOf(card.dataset['drag']!)
    if (!dragged) return
    const run = name.startsWith('Arrow')
      ? () => moveFocus(card, name)
      : past && name !== 'Enter'
        ? null
        : name === 'm'
          ? () => askToMove(dragged)
          : name === 'n'
            ? () => addBelow(dragged.part)
            : name === 'Enter'
              ? () => openTask(dragged)
              : null
    if (!run || (event.repeat && !name.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  function menuOf(part: LevelPart): MenuEntry[] {
    return entriesOf(part, [
      finerLevel(part.level) !== null && {
        label: levelWords.part.newBelow,
        icon: 'plus',
        keys: 'N',
        onAction: () => addBelow(part),
      },
    ])
  }

  const summary = texts.summary(columns)
  const count = columns.reduce((sum, { totals }) => sum + totals.notBrokenDown.parts, 0)
  const plannedFor = data ? texts.plannedFor(data.parts, taskId) : null

  return (
    <section ref={attach} className={styles.pane} aria-labelledby="levels">
      <header className={styles.head}>
        {onBack && <IconButton icon="back" label={levelWords.back} onPress={onBack} />}
        <div className={styles.name}>
          {task && (
            <Link className={`${styles.task} hit`} to="/tasks/$taskId" params={{ taskId }}>
              {[task.name, plannedFor].filter(Boolean).join(', ')}
            </Link>
          )}
          <h1 id="levels" className="h2">
            {task ? levelWords.title(task.name) : levelWords.open}
          </h1>
        </div>
        {switcher}
      </header>
      {data && (
        <p className={styles.summary}>
          {data.parts.length === 0 ? (
            levelWords.summary.nothing
          ) : count === 0 ? (
            levelWords.summary.all
          ) : (
            <>
              <b>{levelWords.summary.notBrokenDown(count)}</b> {summary.join(', ')}
            </>
          )}
        </p>
      )}
      {data && isNarrow && (
        <div className={styles.choice}>
          <Segments
            label={levelWords.level}
            value={used}
            segments={columns.map(({ name }) => ({ value: name, label: levelWords.names[name] }))}
            onChange={setChosenLevel}
          />
        </div>
      )}
      {data ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a card apply to the board
        <div
          ref={(element) => {
            board.current = element
            dom.attachBoard(element)
          }}
          className={styles.board}
          onKeyDown={press}
        >
          {visible.map((column) => (
            <LevelColumnView
              key={column.level}
              column={column}
              texts={texts}
              renderPart={(part) => {
                const own = data.tasks.get(part.taskId)
                return (
                  own && (
                    <PartCard
                      key={part.id}
                      part={part}
                      task={own}
                      texts={texts}
                      isCurrent={part.id === stop}
                      entries={menuOf(part)}
                      onFocus={() => setCurrent(part.id)}
                    />
                  )
                )
              }}
              renderNew={(group) =>
                adding?.key === keyOfPeriod(group) && (
                  <NewPart
                    period={texts.fullPeriod(group.period)}
                    parentName={
                      adding.parentId === taskId ? null : (data.tasks.get(adding.parentId)?.name ?? null)
                    }
                    problem={problem}
                    onAdd={(name) => add(group, adding.parentId, name)}
                    onClose={(isByKey) => {
                      setAdding(null)
                      if (isByKey && stop) focusCard(stop)
                    }}
                  />
                )
              }
              onAdd={(group) => openField(group, taskId)}
            />
          ))}
        </div>
      ) : isError ? (
        <LoadFailed text={levelWords.failed} onRetry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {layers}
    </section>
  )
}

/** Up and down between the cards of a column, left and right between columns with cards. */
function moveFocus(card: HTMLElement, key: string): void {
  const column = card.closest<HTMLElement>('[data-level]')
  const columns = [...(column?.parentElement?.querySelectorAll<HTMLElement>('[data-level]') ?? [])]
  const cardsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-drag]')]
  if (!column) return
  const cards = cardsOf(column)
  const index = cards.indexOf(card)
  if (key === 'ArrowUp' || key === 'ArrowDown') return cards[index + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  const at = columns.indexOf(column)
  const others = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  const next = others.map(cardsOf).find(({ length }) => length > 0)
  next?.[Math.min(index, next.length - 1)]?.focus()
}
