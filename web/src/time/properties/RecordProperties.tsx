import { dateTexts, hourText } from '#language/dates/date-texts.ts'
import { EntryFacts, EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { type DayNumber, dayOf, startOfDay } from '@lustra/domain/calendar'
import { canMoveRecord } from '@lustra/domain/time'
import { useState } from 'react'
import { type TypedTime, endFollowing, readTyped, typedOf } from './exact-time.ts'
import { GoToTask } from './GoToTask.tsx'
import { ZoneFact } from './lazy-components.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { RecordComments } from './RecordComments.tsx'
import { TaskField } from './TaskField.tsx'
import { offsetsOf, placeAmong } from '../record-rules.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { type TimeItem } from '../time-items.ts'
import { spanIn, zoneOfRecord } from '../zone-fact.ts'
import { useTimerEntry } from '../timer/use-timer-entry.ts'
import styles from './Properties.module.css'

interface RecordPropertiesProps {
  readonly item: Extract<TimeItem, { kind: 'record' | 'edge' }>
}

export function RecordProperties({ item }: RecordPropertiesProps) {
  const { state, rules, recordContext, commands, actions, closeProperties: onClose } = useTimeScreen()
  const words = useWords('time')
  const { properties, refusals } = words.time
  const timerEntry = useTimerEntry('T')
  const language = useLanguage()
  const dates = dateTexts(language)
  const { task, record } = item
  const zone = zoneOfRecord(record, recordContext.zone)
  const [typed, setTyped] = useState<TypedTime | null>(null)
  const here = spanIn(recordContext.zone, record)
  const entered = typed ?? typedOf(here)
  const offsets = offsetsOf(null, startOfDay(entered.day), recordContext)
  const { places, wrong } = readTyped(entered, here, offsets)
  const isOpen = canMoveRecord(task.status)
  const closed = isOpen ? null : refusals.closed
  const place = typed && places ? placeAmong(places, record, recordContext) : null

  function save() {
    if (!typed || !place || place.refusal) return
    void actions.move(task, record, place.span)
    setTyped(null)
  }

  function chooseDay(day: DayNumber) {
    const moved = { ...entered, day }
    const { places } = readTyped(moved, here, offsetsOf(null, startOfDay(day), recordContext))
    const place = places && placeAmong(places, record, recordContext)
    if (!place || place.refusal) return setTyped(moved)
    void actions.move(task, record, place.span)
    setTyped(null)
  }

  function remove() {
    commands.remove(item)
    onClose()
  }

  const menu = [
    timerEntry(task),
    { icon: 'bin', keys: 'Del', danger: true, label: properties.remove, onAction: remove },
  ] as const satisfies readonly MenuEntry[]

  function handleKey(event: FieldKey) {
    if (event.key === 'Enter') save()
    // Fields stop the propagation of keys, but Escape must close the pop-over.
    else event.continuePropagation()
  }

  const field = (name: 'start' | 'end') => (
    <TextField
      label={properties[name]}
      size="s"
      value={entered[name]}
      inputMode="numeric"
      isDisabled={!isOpen}
      onChange={(text) => setTyped({ ...entered, [name]: text })}
      onKeyDown={handleKey}
      {...(name === 'start' && {
        onBlur: () => typed && setTyped({ ...typed, end: endFollowing(typed, here, offsets) }),
      })}
    />
  )
  const problem =
    wrong === 'duration'
      ? properties.notADuration
      : wrong
        ? properties.notATime
        : place?.refusal && refusals[place.refusal]
  return (
    <EntryPop label={properties.label(task.name)} onClose={onClose} menu={menu}>
      <PropertiesHead task={task} actions={actions} onClose={onClose} />
      <div
        className={styles.times}
        data-wants-focus={state.exact || undefined}
        // Not when moving between the fields: a start without its end would be another record.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) save()
        }}
      >
        <DatePop
          mode="DAY"
          rules={rules}
          value={startOfDay(entered.day)}
          onChange={(day) => day !== null && chooseDay(dayOf(day))}
          trigger={
            <Button aria-label={`${properties.day}: ${dates.weekdayAndDay(entered.day)}`} refusal={closed}>
              {dates.weekdayAndDay(entered.day)}
            </Button>
          }
        />
        {field('start')}
        {field('end')}
      </div>
      {closed && <p className={styles.closed}>{closed}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <TaskField task={task} refusal={closed} onChange={(chosen) => void actions.give(chosen, record)} />
      <EntryFacts>
        <dt>{properties.tracked}</dt>
        <dd className="num">{hourText(place?.span.duration ?? record.duration)}</dd>
        {zone !== null && <ZoneFact {...zone} />}
      </EntryFacts>
      <RecordComments record={record} onClose={onClose}>
        <GoToTask taskId={task.id} />
        <MoreMenu entries={menu} />
      </RecordComments>
    </EntryPop>
  )
}
