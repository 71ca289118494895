import { useMinute } from '#browser/use-now.ts'
import { deferred } from '#browser/deferred.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { placeOf } from '#scheduling/index.ts'
import { fillOf } from '#ui/color/fill.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { GhostReason } from '#ui/drag/GhostReason.tsx'
import { useDrag } from '#ui/drag/use-drag.ts'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { toast } from '#ui/toast/toast.ts'
import { TimeLevel, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { finerLevel } from '@lustra/domain/levels'
import { type Slot } from '@lustra/domain/scheduling'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type LevelTexts } from './level-texts.ts'
import { type LevelPart, type Levels, periodBelow, periodOn, refusePartMove, slotOn } from './levels.ts'
import { type LevelsDom } from './levels-dom.ts'
import {
  type DraggedPart,
  type LevelTarget,
  type TargetColumn,
  isIn,
  levelsDragAdapter,
  whyNotOn,
} from './levels-drag-adapter.ts'
import { movePart } from './levels-mutations.ts'
import styles from './LevelsPane.module.css'

const MovePart = deferred(
  withWords(async () => (await import('./MovePart.tsx')).MovePart, 'levels', 'scheduling'),
)

interface Moving {
  readonly dragged: DraggedPart
  readonly target: LevelTarget
}

interface MovingPartsInput {
  readonly data: Levels | undefined
  /** The periods where parts can be dropped. */
  readonly columns: readonly TargetColumn[]
  readonly dom: LevelsDom
  readonly texts: LevelTexts
  readonly focusCard: (id: string) => void
}

/** Moves parts to other periods: by drag, by key and by the form of Plans (RHY-061, RHY-055). */
export function useMovingParts({ data, columns, dom, texts, focusCard }: MovingPartsInput) {
  const { levels: levelWords, plans } = useWords('levels')
  const rules = useCalendarRules()
  const now = useMinute()
  const navigate = useNavigate()
  const [moving, setMoving] = useState<Moving | null>(null)

  const draggedOf = (id: string): DraggedPart | null => {
    const part = data?.parts.find((each) => each.id === id)
    const own = part && data?.tasks.get(part.taskId)
    return part && own ? { part, task: own } : null
  }

  const drag = useDrag(
    levelsDragAdapter({
      columns,
      dom,
      now,
      rules,
      words: plans,
      texts,
      draggedOf,
      move,
      chooseTime: (dragged, target) => setMoving({ dragged, target }),
      click: ({ part }) => focusCard(part.id),
    }),
  )

  function move({ part, task: own }: DraggedPart, slot: Slot) {
    void movePart.run({ part, name: own.name, slot, place: texts.place(slot) })
  }

  /** Returns false if the part stays, and says why. */
  function canMove({ part, task: own }: DraggedPart): boolean {
    const refusal = refusePartMove(part)
    const { part: reasons } = levelWords
    const reason = {
      done: reasons.staysDone,
      pinned: reasons.staysPinned,
      repeats: reasons.staysRepeating,
    }
    if (refusal) refuse(own.name, reason[refusal])
    return refusal === null
  }

  function refuse(name: string, why: string) {
    toast.show({ kind: 'problem', text: levelWords.notices.refused(name, why) })
  }

  /** Opens the form, which begins with the next finer period. */
  function askToMove(dragged: DraggedPart) {
    const { part } = dragged
    if (!canMove(dragged)) return
    const level = finerLevel(part.level) ?? TimeLevel.HoursAndMinutes
    const period = periodBelow(part, now, rules) ?? periodOn(level, dayOf(part.start), rules)
    setMoving({ dragged, target: { level, period } })
  }

  function moveTo(dragged: DraggedPart, target: LevelTarget) {
    if (!canMove(dragged) || isIn(dragged.part, target, rules)) return
    const why = whyNotOn(dragged.task, target, { rules, words: plans })
    if (why !== '') return refuse(dragged.task.name, why)
    if (isHourLevel(target.level)) return setMoving({ dragged, target })
    move(dragged, slotOn(target.level, target.period, dragged.task.limits, rules))
  }

  /** The menu of a card; `more` follows the move. */
  function entriesOf(part: LevelPart, more: readonly MenuEntry[] = []): MenuEntry[] {
    const dragged = draggedOf(part.id)
    if (!dragged) return []
    const { part: labels } = levelWords
    return [
      { label: labels.move, icon: 'schedule', keys: 'M', onAction: () => askToMove(dragged) },
      ...more,
      'line',
      { label: labels.openTask, icon: 'tasks', onAction: () => openTask(dragged) },
      {
        label: labels.openPlans,
        icon: 'calendar',
        onAction: () =>
          void navigate({
            href: placeOf({
              id: part.taskId,
              place: { entryId: part.id, time: part.start, tl: part.level },
            }),
          }),
      },
    ]
  }

  function openTask({ task: { id } }: DraggedPart) {
    void navigate({ to: '/tasks/$taskId', params: { taskId: id } })
  }

  return {
    /** `ref` of the element with all cards. */
    attach: drag.attach,
    draggedOf,
    askToMove,
    moveTo,
    entriesOf,
    openTask,
    /** The form, and what follows the pointer. */
    layers: (
      <>
        {moving && (
          <MovePart
            dragged={moving.dragged}
            target={moving.target}
            onPlan={(slot) => move(moving.dragged, slot)}
            onClose={() => setMoving(null)}
          />
        )}
        <DragLayer
          surface={drag.surface}
          renderGhost={({ item }) => (
            <span className={styles.ghost}>
              <i className={styles.mark} style={fillOf(item.task.color).style} />
              <b className="trunc">{item.task.name}</b>
              <GhostReason ref={dom.attachReason} />
            </span>
          )}
        />
      </>
    ),
  }
}
