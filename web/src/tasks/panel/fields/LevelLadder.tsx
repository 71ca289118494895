import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type TimeLevel } from '@lustra/domain/calendar'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { FieldError } from '../FieldError.tsx'
import { type LadderEnd, type Rung, endAt, ladderOf, ownLimit, rungTowards, rungs } from './ladder.ts'
import { rungName } from './level-names.ts'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'
import styles from './LevelLadder.module.css'

/** A relative whose entry sets a limit, with that entry's period. */
export interface LevelBinder {
  readonly taskId: TaskId
  readonly name: string
  readonly level: TimeLevel
  readonly period: string
}

interface LevelLadderProps extends FieldProps {
  readonly lifted: LevelBinder | null
  readonly capped: LevelBinder | null
}

interface LimitMove {
  readonly end: LadderEnd
  readonly rung: Rung
}

/** The levels on which a task may be planned. Both ends can be dragged or moved by keys; relatives that limit them are named (TSK-039). */
export function LevelLadder({ task, lifted, capped, save }: LevelLadderProps) {
  const words = useWords('taskPanel').taskPanel
  const { levels } = words
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<LimitMove | null>(null)
  const ladder = ladderOf({
    minLevel: task.minLevel,
    maxLevel: task.maxLevel,
    lifted: lifted?.level ?? null,
    capped: capped?.level ?? null,
  })
  const draft = useDraft(({ end, rung }: LimitMove) =>
    save({ [end === 'low' ? 'minLevel' : 'maxLevel']: ownLimit(ladder, end, rung) }),
  )
  const moved = dragged ?? draft.value
  const low = moved?.end === 'low' ? moved.rung : ladder.low
  const high = moved?.end === 'high' ? moved.rung : ladder.high

  function settle(next: LimitMove) {
    setDragged(null)
    if (next.rung === ladder[next.end]) draft.drop()
    else draft.commit(next)
  }

  function rungAt(event: PointerEvent): Rung {
    const { top, height } = list.current!.getBoundingClientRect()
    const at = Math.floor(((event.clientY - top) / height) * rungs.length)
    return rungs[Math.min(Math.max(at, 0), rungs.length - 1)] ?? ladder.low
  }

  function press(event: KeyboardEvent, end: LadderEnd) {
    const steps = keySteps[event.key]
    if (past || steps === undefined) return
    event.preventDefault()
    event.stopPropagation()
    settle({ end, rung: endAt(ladder, end, rungTowards(end === 'low' ? low : high, steps)) })
  }

  const knob = (end: LadderEnd, rung: Rung) => (
    <span
      role="slider"
      tabIndex={past ? -1 : 0}
      aria-disabled={past !== null}
      aria-label={end === 'low' ? levels.lowest : levels.highest}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={rungs.length}
      aria-valuenow={rungs.length - rungs.indexOf(rung)}
      aria-valuetext={rungName(rung, words)}
      aria-invalid={draft.error !== null}
      className={styles.knob}
      data-end={end}
      onKeyDown={(event) => press(event, end)}
      onPointerDown={(event) => {
        if (past) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ end, rung })
      }}
      onPointerMove={(event) => dragged && setDragged({ end, rung: endAt(ladder, end, rungAt(event)) })}
      onPointerUp={() => dragged && settle(dragged)}
      onPointerCancel={() => setDragged(null)}
    />
  )

  return (
    <section className={styles.ladder} aria-label={levels.title}>
      <header>
        <h3>{levels.title}</h3>
        {ladder.isLimited && (
          <button type="button" onClick={() => void save({ minLevel: null, maxLevel: null })}>
            {levels.reset}
          </button>
        )}
      </header>
      <div
        className={styles.frame}
        style={{ '--from': rungs.indexOf(high), '--to': rungs.indexOf(low) } as CSSProperties}
        data-none={low > high || undefined}
        data-one={low === high || undefined}
      >
        <ul ref={list}>
          {rungs.map((rung) => (
            <li
              key={rung}
              data-in={(rung >= low && rung <= high) || undefined}
              data-barred={rung < ladder.floor || rung > ladder.ceiling || undefined}
            >
              {levels.names[rung]}
            </li>
          ))}
        </ul>
        {knob('high', high)}
        {knob('low', low)}
      </div>
      {low > high && <p className={styles.none}>{levels.none}</p>}
      {capped && (
        <Bound text={levels.capped(capped.name, capped.period, rungName(capped.level, words))} of={capped} />
      )}
      {lifted && (
        <Bound text={levels.lifted(lifted.name, lifted.period, rungName(lifted.level, words))} of={lifted} />
      )}
      <FieldError>{draft.error}</FieldError>
    </section>
  )
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  Home: -rungs.length,
  End: rungs.length,
}

/** Why an end cannot move further, with a link to the relative. */
function Bound({ text, of }: { readonly text: string; readonly of: LevelBinder }) {
  const { toTask } = useWords('taskPanel').taskPanel.levels
  return (
    <p className={styles.bound}>
      {text}{' '}
      <Link className="link" to="/tasks/$taskId" params={{ taskId: of.taskId }}>
        {toTask(of.name)}
      </Link>
    </p>
  )
}
