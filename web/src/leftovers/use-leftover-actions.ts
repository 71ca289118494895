import { history } from '#data/client.ts'
import { type Outcome as CommandOutcome } from '#data/mutation.ts'
import { useWords } from '#language/Language.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type EntryId, newEntryId } from '@lustra/contract/ids'
import { type LeftoverMove } from '@lustra/contract/leftovers'
import { TimeLevel, isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useState } from 'react'
import {
  closeOverdue,
  completeLeftovers,
  giveUpLeftovers,
  moveLeftoverTo,
  moveLeftovers,
  planOverdue,
  unplanLeftovers,
} from './leftovers-mutations.ts'
import { type LeftoverTexts } from './leftover-texts.ts'
import {
  type Leftover,
  type LeftoverRow,
  type OverdueTask,
  type Settled,
  nothingSettled,
  offeredPlace,
} from './leftovers.ts'

export type ManyAction = LeftoverMove | 'unplan' | 'done' | 'doneToday' | 'giveUp'

interface Reply {
  readonly seq?: number | undefined
  readonly refused: readonly { readonly entryId: EntryId; readonly name: string; readonly reason: string }[]
}

/** The actions on rows, and what became of the rows while the list is open. */
export function useLeftoverActions(texts: LeftoverTexts) {
  const words = useWords('leftovers').leftovers
  const [settled, setSettled] = useState<Settled>(nothingSettled)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  function settleEntries(
    entries: readonly Leftover[],
    textOf: (entry: Leftover) => string,
    line: number | null,
  ) {
    setSettled((before) => {
      const after = new Map(before.entries)
      for (const entry of entries) after.set(entry.entryId, { entry, outcome: { text: textOf(entry), line } })
      return { ...before, entries: after }
    })
    setRefusals((before) => {
      const after = new Map(before)
      for (const { entryId } of entries) after.delete(entryId)
      return after
    })
  }

  function settleTask(task: OverdueTask, text: string, line: number | null) {
    setSettled((before) => {
      const tasks = new Map(before.tasks)
      tasks.set(task.taskId, { task, outcome: { text, line } })
      return { ...before, tasks }
    })
  }

  /** Shows the outcome at once, and the reasons of the entries that stay when the reply arrives. */
  async function carryOut(
    entries: readonly Leftover[],
    textOf: (entry: Leftover) => string,
    run: () => Promise<CommandOutcome<Reply>>,
  ) {
    settleEntries(entries, textOf, null)
    const outcome = await run()
    // The rows are back, and a notice gives the reason.
    if (!outcome.ok) return
    const { refused, seq } = outcome.reply
    const stay = new Set(refused.map(({ entryId }) => entryId))
    settleEntries(
      entries.filter(({ entryId }) => !stay.has(entryId)),
      textOf,
      seq ?? null,
    )
    if (refused.length === 0) return
    setRefusals(
      (before) => new Map([...before, ...refused.map(({ entryId, reason }) => [entryId, reason] as const)]),
    )
    const [first] = refused
    if (refused.length < entries.length || !first) return
    const { notices } = words
    const text =
      refused.length === 1
        ? notices.refused(first.name, first.reason)
        : words.list.stayWithReason(refused.length)
    toast.show({ kind: 'problem', text })
  }

  function act(action: ManyAction, entries: readonly Leftover[]): void {
    const { outcomes } = words
    const [first] = entries
    if (!first) return
    switch (action) {
      case 'this':
      case 'next':
      case 'up': {
        const placeOf = (entry: Leftover) => {
          const slot = offeredPlace(entry, action)
          // Of several on hours each takes the next free time.
          const isSure = entries.length === 1 || !slot || !isHourLevel(slot.level)
          return slot ? texts.place(isSure ? slot : { ...slot, level: TimeLevel.Days }) : ''
        }
        const place = placeOf(first)
        return void carryOut(
          entries,
          (entry) => outcomes.moved(placeOf(entry)),
          () => moveLeftovers.run({ entries: entries.map(namesOf), to: action, place }),
        )
      }
      case 'unplan':
        return void carryOut(
          entries,
          () => outcomes.unplanned,
          () => unplanLeftovers.run({ entries: entries.map(namesOf) }),
        )
      case 'done':
      case 'doneToday':
        return void carryOut(
          entries,
          () => outcomes[action],
          () =>
            completeLeftovers.run({
              entries: entries.map(namesOf),
              asOf: action === 'done' ? 'end' : 'today',
            }),
        )
      case 'giveUp':
        return void carryOut(
          entries,
          () => outcomes.givenUp,
          () => giveUpLeftovers.run({ entries: entries.map(namesOf) }),
        )
    }
  }

  async function place(row: LeftoverRow, slot: Slot): Promise<void> {
    const to = texts.place(slot)
    const text = words.outcomes.moved(to)
    if (row.kind === 'entry') {
      const { entry } = row
      settleEntries([entry], () => text, null)
      const { entryId, taskId, name, start } = entry
      const outcome = await moveLeftoverTo.run({ entry: { entryId, taskId, name, start }, slot, place: to })
      if (outcome.ok) settleEntries([entry], () => text, outcome.reply.seq ?? null)
    } else {
      const { taskId, name } = row.task
      settleTask(row.task, text, null)
      const outcome = await planOverdue.run({ taskId, name, entryId: newEntryId(), slot, place: to })
      if (outcome.ok) settleTask(row.task, text, outcome.reply.seq ?? null)
    }
  }

  async function closeTask(task: OverdueTask, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
    const text = status === 'COMPLETED' ? words.outcomes.done : words.outcomes.givenUp
    settleTask(task, text, null)
    const outcome = await closeOverdue.run({ taskId: task.taskId, name: task.name, status })
    if (outcome.ok) settleTask(task, text, outcome.reply.seq ?? null)
  }

  /** Says at the row why an action is not possible. */
  function refuse(key: string, reason: string): void {
    setRefusals((before) => new Map(before).set(key, reason))
  }

  return {
    settled,
    refusals,
    refuse,
    act,
    place,
    closeTask,
    undo: (line: number) => history.undoLines([line]),
  }
}

function namesOf({ entryId, taskId, name }: Leftover) {
  return { entryId, taskId, name }
}
