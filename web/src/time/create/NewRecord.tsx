import { CreateChips } from '#calendar/create/CreateChips.tsx'
import { earlyName } from '#calendar/create/early-name.ts'
import { CreatePop } from '#calendar/create/CreatePop.tsx'
import { GridGhost } from '#calendar/create/GridGhost.tsx'
import { focusNewEntry } from '#calendar/entry/reveal-entry.ts'
import { SelectContexts, contextItem, createCategory } from '#contexts/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { slotTitle } from '#language/dates/slot-title.ts'
import { matching } from '#language/match.ts'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type ContextId, type RecordId, type TaskId, noContext } from '@lustra/contract/ids'
import { stretchedSlot } from '@lustra/domain/scheduling'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { nearestFree, takenSlots } from '../record-rules.ts'
import { loadAllTasks, useFoundTasks } from '../records/find-tasks.ts'
import { addRecord, createRecord } from '../records/records-mutations.ts'
import { newRecord } from '../records/records.ts'
import { dragKeyOf } from '../time-items.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import {
  draftAt,
  draftedPlace,
  draftedTask,
  parentIdOf,
  withName,
  withSlot,
  withTask,
} from './record-draft.ts'
import { type RecordRequest, isSameDays } from './record-request.ts'

interface NewRecordProps {
  readonly request: RecordRequest
  readonly isHere: () => boolean
}

export function NewRecord({ request, isHere }: NewRecordProps) {
  const { creating, choice, days, dom, recordContext, rules, selectedTask, texts } = useTimeScreen()
  const words = useWords('scheduling', 'time')
  const language = useLanguage()
  const router = useRouter()
  const isPhone = useMedia(media.phone)
  const { create } = words.time
  const contexts = (choice?.contexts ?? []).filter(({ id }) => id !== noContext)
  const [draft, change] = useState(() => {
    const first = request.refused ?? draftAt(request.slot, choice?.chosen ?? [], selectedTask)
    return earlyName.value ? withName(first, earlyName.value) : first
  })
  useLayoutEffect(() => earlyName.set(null), [])
  const { slot, task, name, selected } = draft
  const found = useFoundTasks(choice, name)
  const isVoid = !isSameDays(request.days, days)

  useEffect(() => {
    if (isVoid) creating.set(null)
  }, [isVoid, creating])
  if (isVoid) return null

  const offered = [...(selected ? [selected] : []), ...found.filter(({ id }) => id !== selected?.id)]
  const candidates = matching(offered, name).slice(0, isPhone ? 2 : 5)
  const { span, refusal } = draftedPlace(draft, recordContext)
  const free = refusal && nearestFree(slot, recordContext)
  const [title, note] = slotTitle(slot, { language, rules, words: words.plans })
  const chosenContexts = contexts.filter(({ id }) => draft.contextIds.some((chosen) => chosen === id))

  function close(created: RecordId | null) {
    creating.set(null)
    dom.tabStop?.focus({ preventScroll: true })
    if (created) focusNewEntry(dragKeyOf('record', created))
  }

  async function add(showsDetails: boolean) {
    const target = draftedTask(draft, contexts)
    const record = newRecord(target, span)
    // After a refusal, the input returns unless something else is being created.
    const canReturn = () => creating.value === null && isHere()
    const options = {
      done: words.time.notices.recorded(target.name, texts.when(slot)),
      failures: canReturn,
    }
    const saved = task
      ? addRecord.run({ task: target, record }, options)
      : createRecord.run({ task: target, parentId: parentIdOf(draft), record }, options)
    close(record.id)
    const outcome = await saved
    if (!outcome.ok && canReturn())
      creating.set({ ...request, refused: { ...draft, problem: outcome.failure.message } })
    if (outcome.ok && showsDetails) void router.navigate({ href: `/web/tasks/${target.id}` })
  }

  return (
    <>
      <GridGhost
        dom={dom}
        days={days}
        draft={draft}
        untitled={create.untitled}
        onStretch={(edge, to) =>
          change(withSlot(draft, stretchedSlot(slot, edge, to, takenSlots(recordContext))))
        }
      />
      <CreatePop
        label={create.label}
        title={title}
        note={note}
        name={name}
        onName={(typed) => change(withName(draft, typed))}
        existing={create.existing}
        options={candidates.map(({ item, marks }) => ({
          id: item.id,
          name: item.name,
          marks,
          color: item.color,
          note: item.parentName,
          refused: false,
        }))}
        chosen={task?.id ?? null}
        onChoose={(id) => {
          const chosen = candidates.find(({ item }) => item.id === id)?.item
          change(chosen ? withTask(draft, chosen) : withName(draft, name))
        }}
        refusal={refusal && words.time.refusals[refusal]}
        problem={draft.problem}
        offer={
          free && {
            label: words.scheduling.create.free(texts.when(free)),
            onTake: () => change(withSlot(draft, free)),
          }
        }
        chips={
          <CreateChips
            slot={slot}
            taken={() => takenSlots(recordContext)}
            durationText={(seconds) => texts.duration(seconds)}
            onSlot={(next) => change(withSlot(draft, next))}
            newTask={
              task === null
                ? {
                    parent: draft.parent && dropdownItem(draft.parent.id, draft.parent.name),
                    loadParents: async () =>
                      (await loadAllTasks(choice)).map((each) => dropdownItem(each.id, each.name)),
                    onParent: (item) =>
                      change({ ...draft, parent: item && { id: item.id as TaskId, name: item.title } }),
                    contexts: (
                      <SelectContexts
                        create={createCategory}
                        value={draft.contextIds}
                        placeholder={words.scheduling.create.noContexts}
                        valueContent={chosenContexts.map((each) => each.name).join(', ')}
                        load={() => Promise.resolve(contexts.map(contextItem))}
                        onChange={(ids) => change({ ...draft, contextIds: ids as readonly ContextId[] })}
                      />
                    ),
                  }
                : null
            }
          />
        }
        onAdd={() => void add(false)}
        onDetails={() => void add(true)}
        onClose={() => close(null)}
      />
    </>
  )
}
