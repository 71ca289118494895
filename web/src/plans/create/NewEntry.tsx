import { earlyName } from '#calendar/create/early-name.ts'
import { CreatePop } from '#calendar/create/CreatePop.tsx'
import { GridGhost } from '#calendar/create/GridGhost.tsx'
import { PeriodGhost, cardsOf } from '#calendar/create/PeriodGhost.tsx'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { slotTitle } from '#language/dates/slot-title.ts'
import { type EntryId } from '@lustra/contract/ids'
import { dayOf, kindOfLevel, periodOf } from '@lustra/domain/calendar'
import { usePlanOfParent } from '#scheduling/index.ts'
import { type PlansDisplay } from '@lustra/domain/plans'
import { missedParent, stretchedSlot } from '@lustra/domain/scheduling'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Plans, type Task } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { candidatesFor } from './entry-candidates.ts'
import {
  draftAt,
  draftedParent,
  draftedTask,
  nearestFreeSlot,
  refuseEntry,
  withName,
  withSlot,
  withTask,
} from './entry-draft.ts'
import { type EntryRequest } from './entry-request.ts'
import { NewEntryChips } from './NewEntryChips.tsx'
import { plannedDraft } from './new-entry.ts'

interface NewEntryProps {
  readonly request: EntryRequest
  /** Whether the calendar still shows the period of the request. */
  readonly isHere: () => boolean
  readonly tasks: Plans['tasks']
  readonly display: PlansDisplay
  readonly weekDom: WeekDom
  readonly selectedTask: Task | null
  /** Returns the focus to the calendar. */
  readonly onClosed: (created: EntryId | null) => void
}

export function NewEntry(props: NewEntryProps) {
  const { request, tasks, weekDom, selectedTask, isHere, onClosed } = props
  const { plans: visible, inTheWay, days, rules, texts, creation } = usePlansScreen()
  const words = useWords('scheduling')
  const language = useLanguage()
  const router = useRouter()
  const isPhone = useMedia(media.phone)
  const plans: Plans = { ...visible, tasks }
  const [draft, change] = useState(() => {
    const first = request.refused ?? draftAt(request, plans, selectedTask)
    return earlyName.value ? withName(first, earlyName.value) : first
  })
  useLayoutEffect(() => earlyName.set(null), [])
  const { create } = words.scheduling
  const { slot, task, name } = draft
  // A parent that is planned outside of the loaded period.
  const distantParent = usePlanOfParent(task ? null : draft.parentId)
  const isVoid = request.period.view !== visible.view || request.period.start !== visible.start

  useEffect(() => {
    if (isVoid) creation.request.set(null)
  }, [isVoid, creation])
  if (isVoid) return null

  const display = { ...props.display, nameFilter: null, showScheduled: false }
  const candidates = candidatesFor(
    draft,
    { ...plans, inTheWay },
    { display, first: draft.selected, count: isPhone ? 2 : 5 },
  )
  const drafted = draftedTask(draft, plans)
  const parent = draftedParent(draft, plans) ?? distantParent
  const refusal = refuseEntry(drafted, slot, inTheWay)
  const free = refusal && nearestFreeSlot(drafted, slot, plans, rules)
  const [title, note] = slotTitle(slot, { language, rules, words: words.plans })
  const kind = kindOfLevel(slot.level)
  const host = kind && cardsOf(periodOf(kind, dayOf(slot.start), rules))

  function close(created: EntryId | null) {
    creation.request.set(null)
    onClosed(created)
  }

  async function add(showsDetails: boolean) {
    const planned = plannedDraft(draft, plans, parent)
    const when = texts.when(slot)
    // After a refusal, the input returns unless another entry is being created.
    const canReturn = () => creation.request.value === null && isHere()
    const saved = creation.save(planned, {
      done: planned.isNew
        ? words.capture.addedAt(planned.task.name, when)
        : words.plans.notices.scheduled(planned.task.name, when),
      failures: canReturn,
    })
    close(planned.entry.id)
    const outcome = await saved
    if (!outcome.ok && canReturn())
      creation.request.set({ ...request, refused: { ...draft, problem: outcome.failure.message } })
    if (outcome.ok && showsDetails) void router.navigate({ href: `/web/tasks/${planned.task.id}` })
  }

  return (
    <>
      {host ? (
        <PeriodGhost host={host} title={draft.title} untitled={create.untitled} />
      ) : (
        <GridGhost
          dom={weekDom}
          days={days}
          draft={draft}
          untitled={create.untitled}
          onStretch={(edge, to) => change(withSlot(draft, stretchedSlot(slot, edge, to, inTheWay)))}
        />
      )}
      <CreatePop
        label={create.label}
        title={title}
        note={note}
        name={name}
        onName={(typed) => change(withName(draft, typed))}
        existing={create.existing}
        options={candidates.map((each) => ({
          id: each.task.id,
          name: each.task.name,
          marks: each.marks,
          color: each.task.color,
          note: each.refusal
            ? refusalText(words.plans, each.refusal, { limits: each.task.limits, level: each.slot.level })
            : creation.describe(each.task),
          refused: each.refusal !== null,
        }))}
        chosen={task?.id ?? null}
        onChoose={(id) => {
          const chosen = candidates.find((each) => each.task.id === id)?.task
          change(chosen ? withTask(draft, chosen) : withName(draft, name))
        }}
        refusal={refusal && refusalText(words.plans, refusal, { limits: drafted.limits, level: slot.level })}
        problem={draft.problem}
        remark={refusal ? '' : texts.outside(missedParent(slot, parent))}
        offer={free && { label: create.free(texts.when(free)), onTake: () => change(withSlot(draft, free)) }}
        chips={<NewEntryChips draft={draft} plans={plans} onChange={change} />}
        onAdd={() => void add(false)}
        onDetails={() => void add(true)}
        onClose={() => close(null)}
      />
    </>
  )
}
