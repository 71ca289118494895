import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type CurrentPlan } from '@lustra/contract/dashboard'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type KeyboardEvent, useState } from 'react'
import { type CurrentGroup, type GroupName, foldedAtFirst, groupsOf, nextOf } from './current-groups.ts'
import { type DashboardTexts } from './dashboard-texts.ts'
import { TaskRow } from './TaskRow.tsx'
import { type RowStop, useRowFocus } from './use-row-focus.ts'
import styles from './CurrentPlans.module.css'

interface CurrentPlansProps {
  readonly plans: readonly CurrentPlan[]
  readonly texts: DashboardTexts
  readonly now: LocalTime
}

/** Number of plans visible per level until the user asks for all. */
const initialCount = 50

/** Current plans from hours to a life. */
export function CurrentPlans({ plans, texts, now }: CurrentPlansProps) {
  const { showAll } = useWords('dashboard').dashboard
  const [folded, setFolded] = useState(() => foldedAtFirst(plans))
  const [expandedFully, setExpandedFully] = useState<ReadonlySet<GroupName>>(new Set())
  const groups = groupsOf(plans)
  const visiblePlansOf = ({ name, plans }: CurrentGroup) => {
    if (folded.has(name)) return []
    return expandedFully.has(name) ? plans : plans.slice(0, initialCount)
  }
  const { setList, stop } = useRowFocus(
    groups.flatMap((group) => [group.name, ...visiblePlansOf(group).map(({ entryId }) => entryId)]),
  )
  const next = nextOf(plans, now)

  return (
    <div ref={setList}>
      {groups.map((group) => (
        <section key={group.name} className={styles.group}>
          <Heading
            group={group}
            {...texts.heading(group.name, dayOf(now))}
            folded={folded.has(group.name)}
            stop={stop(group.name)}
            onFold={(fold) => setFolded(withMembership(folded, group.name, fold))}
          />
          {!folded.has(group.name) && (
            <ul>
              {visiblePlansOf(group).map((plan) => {
                const isNext = plan === next
                const remarks = texts.remarks(plan, isNext, now)
                return (
                  <TaskRow
                    key={plan.entryId}
                    row={plan}
                    next={isNext}
                    remarks={remarks}
                    spoken={texts.spoken(plan)}
                    stop={stop(plan.entryId)}
                  />
                )
              })}
            </ul>
          )}
          {!folded.has(group.name) && visiblePlansOf(group).length < group.plans.length && (
            <Button
              look="quiet"
              size="s"
              onPress={() => setExpandedFully(withMembership(expandedFully, group.name, true))}
            >
              {showAll(group.plans.length)}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}

interface HeadingProps {
  readonly group: CurrentGroup
  readonly title: string
  readonly note: string
  readonly folded: boolean
  readonly stop: RowStop
  readonly onFold: (fold: boolean) => void
}

function Heading({ group, title, note, folded, stop, onFold }: HeadingProps) {
  const { count } = useWords('dashboard').dashboard.plans
  const { length } = group.plans

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') onFold(true)
    if (event.key === 'ArrowRight') onFold(false)
    stop.onKeyDown(event)
  }

  return (
    <h3 className={styles.heading}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        data-stop
        {...stop}
        onKeyDown={press}
        onClick={() => onFold(!folded)}
      >
        <Icon name={folded ? 'right' : 'unfold'} size="s" />
        {title}
        {note && <span>{note}</span>}
        <span className="hidden">{count(length)}</span>
      </button>
      {folded && (
        <span className="num" aria-hidden>
          {length}
        </span>
      )}
    </h3>
  )
}

function withMembership(set: ReadonlySet<GroupName>, name: GroupName, isIn: boolean): ReadonlySet<GroupName> {
  return new Set(isIn ? [...set, name] : [...set].filter((other) => other !== name))
}
