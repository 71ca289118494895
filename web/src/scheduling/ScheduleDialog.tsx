import { clock } from '#browser/clock.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type CalendarRules, dayOf, startOfWeek } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { firstTimeToPlan } from './first-slot.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { levelsWithin } from './move-form.ts'
import { OfferTexts } from './offer-texts.ts'
import { type TaskRow, useBusyHours, useTasksToSchedule } from './scheduling-queries.ts'
import { type TaskToSchedule, asOneTask, offerTogether, slotsAt } from './schedule-offers.ts'

interface ScheduleDialogProps {
  /** Not empty. */
  readonly tasks: readonly TaskRow[]
  readonly rules: CalendarRules
  /** Gets one slot per task. */
  readonly onPlan: (slots: readonly Slot[]) => void
  readonly onClose: () => void
}

export function ScheduleDialog({ tasks, ...props }: ScheduleDialogProps) {
  const { scheduling } = useWords('scheduling')
  const { tasks: toSchedule, isError } = useTasksToSchedule(tasks)
  if (toSchedule) return <PeriodForm tasks={toSchedule} {...props} />
  if (!isError) return null
  return (
    <Dialog
      title={scheduling.move.titleNew}
      onClose={props.onClose}
      actions={<Button onPress={props.onClose}>{scheduling.move.cancel}</Button>}
    >
      {scheduling.schedule.failed}
    </Dialog>
  )
}

interface PeriodFormProps extends Omit<ScheduleDialogProps, 'tasks'> {
  readonly tasks: readonly TaskToSchedule[]
}

function PeriodForm({ tasks, rules, onPlan, onClose }: PeriodFormProps) {
  const words = useWords('scheduling', 'tasks')
  const { plans, scheduling, tasks: taskWords } = words
  const language = useLanguage()
  const texts = new PlaceTexts(plans, language, rules)
  const together = asOneTask(tasks, taskWords.selection.count(tasks.length))
  const [first] = useState(() => firstTimeToPlan(together.limits, clock.now()))
  const [day, setDay] = useState(() => dayOf(first))
  const week = startOfWeek(day, rules)
  const { data: entries } = useBusyHours(week)
  const isOne = tasks.length === 1
  const { entriesMayOverlap } = useUser()

  const offerAt = (slot: Slot) =>
    offerTogether(tasks, slot, { entries: entries ?? [], entriesMayOverlap, rules })
  const offerTexts = () => new OfferTexts(words, language, rules, clock.now())

  function refusedText(slot: Slot): string | null {
    if (isOne) return null
    const offer = offerAt(slot)
    return offer.refusal && offerTexts().refusal(offer, true)
  }

  function remark(slot: Slot): string {
    return offerTexts().remark(tasks, offerAt(slot), !isOne)
  }

  return (
    <MoveDialog
      title={scheduling.move.titleNew}
      task={together}
      entry={null}
      moves={false}
      first={first}
      offered={levelsWithin(together.limits)}
      // No free slots are offered until the week is loaded.
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      refusedText={refusedText}
      remark={remark}
      hasDuration={isOne}
      onPlan={(slot) => onPlan(isOne ? [slot] : slotsAt(tasks, { slot, duration: null }, rules))}
      onDay={setDay}
      onClose={onClose}
    />
  )
}
