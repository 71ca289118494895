import { past } from '#browser/past.ts'
import editing from '#calendar/entry/EntryName.module.css'
import { EntryFacts, EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useUser } from '#data/user.ts'
import { spanText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { EntryTime } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { useRefocus } from '#ui/hooks/use-refocus.ts'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { entriesInTheWay, limitsOf, refuseDrop, refuseMove } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { GoToTask } from './GoToTask.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { isWhole, partsOfPlanned } from '../record-rules.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { type TimeItem } from '../time-items.ts'
import { useTimerEntry } from '../timer/use-timer-entry.ts'
import styles from './Properties.module.css'

interface PlannedPropertiesProps {
  readonly item: Extract<TimeItem, { kind: 'planned' }>
}

/** The server knows the limits of the task and checks them. */
const noLimits = limitsOf(
  { minLevel: null, maxLevel: null, minDuration: null, maxDuration: null, earliest: null, latest: null },
  null,
  null,
)

export function PlannedProperties({ item }: PlannedPropertiesProps) {
  const { week, recordContext, rules, texts, actions, closeProperties: onClose } = useTimeScreen()
  const { time, scheduling, plans } = useWords('time', 'scheduling')
  const { properties } = time
  const user = useUser()
  const timerEntry = useTimerEntry('T')
  const { task, planned } = item
  const moveRefusal = refuseMove(planned)
  const { parts, refusal } = partsOfPlanned(planned, recordContext)
  const isPart = refusal === null && !isWhole(planned, parts)
  const trackLabel = isPart ? properties.asFree : properties.asPlanned
  const [isTimeEdited, setTimeEdited] = useState(false)
  const timeButton = useRefocus<HTMLButtonElement>(isTimeEdited)

  function track() {
    void actions.recordAsPlanned(task, planned, parts)
    onClose()
  }

  const menu = [
    { icon: 'check', keys: 'R', label: trackLabel, disabled: refusal !== null, onAction: track },
    timerEntry(task),
  ] as const satisfies readonly MenuEntry[]
  return (
    <EntryPop label={properties.planLabel(task.name)} onClose={onClose} menu={menu}>
      <PropertiesHead task={task} actions={actions} onClose={onClose} />
      <EntryFacts>
        <dt>{properties.when}</dt>
        <dd className="num">
          {moveRefusal === null ? (
            <button
              ref={timeButton}
              type="button"
              className={editing.edit}
              data-tip={scheduling.properties.changeTime}
              hidden={isTimeEdited}
              onClick={() => setTimeEdited(true)}
            >
              {texts.when(planned)}
            </button>
          ) : (
            <span data-tip={plans.refusals[moveRefusal]}>{texts.when(planned)}</span>
          )}
        </dd>
        {isTimeEdited && (
          <dd className={styles.editor}>
            <EntryTime
              entry={planned}
              limits={noLimits}
              rules={rules}
              whenText={(slot) => texts.when(slot)}
              refusalOf={(slot) => {
                const refusal = refuseDrop(
                  { status: task.status, limits: noLimits },
                  slot,
                  entriesInTheWay(week.planned, user),
                  planned,
                )
                return refusal && plans.refusals[refusal]
              }}
              onSave={(slot) => {
                setTimeEdited(false)
                void actions.movePlanned(task, planned, slot)
              }}
              onCancel={() => setTimeEdited(false)}
            />
          </dd>
        )}
        {isPart && (
          <>
            <dt>{properties.free}</dt>
            <dd className="num">{parts.map(({ start, end }) => spanText(start, end - start)).join(', ')}</dd>
          </>
        )}
        <dt>{scheduling.properties.status}</dt>
        <dd>{scheduling.properties.statuses[planned.status]}</dd>
      </EntryFacts>
      <footer className={styles.foot}>
        <GoToTask taskId={task.id} />
        <MoreMenu entries={menu} />
        {!past && (
          <Button
            look={isTimeEdited ? 'plain' : 'primary'}
            refusal={refusal && time.refusals[refusal]}
            onPress={track}
          >
            {trackLabel}
          </Button>
        )}
      </footer>
    </EntryPop>
  )
}
