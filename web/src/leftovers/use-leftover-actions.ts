import { history } from '#data/client.ts'
import { type Outcome as CommandOutcome } from '#data/mutation.ts'
import { useWords } from '#language/Language.tsx'
import { offeringAlong } from '#scheduling/index.ts'
import { toast } from '#ui/toast/toast.ts'
import { type EntryId, newEntryId } from '@lustra/contract/ids'
import { type ResultOf } from '@lustra/contract/call'
import { type LeftoverMove, type leftovers } from '@lustra/contract/leftovers'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type LocalTime, TimeLevel, isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useState } from 'react'
import {
  closeOverdue,
  completeLeftovers,
  giveUpLeftovers,
  moveLeftovers,
  placeLeftover,
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
  refusalOfEntry,
  slotOf,
} from './leftovers.ts'

export type ManyAction = LeftoverMove | 'unplan' | 'done' | 'doneToday' | 'giveUp'

type MoveReply = ResultOf<(typeof leftovers)['actions']['move']>

interface Reply {
  readonly seq?: number | undefined
  readonly refused: readonly { readonly entryId: EntryId; readonly name: string; readonly reason: string }[]
}

/** The actions on rows, and what became of the rows while the list is open. */
export function useLeftoverActions(texts: LeftoverTexts, reviewed?: ReviewedPeriod) {
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

  /** They are open again: what became of them must not come back when they leave the list in another way. */
  function forget(entries: readonly Pick<Leftover, 'entryId'>[]) {
    setSettled((before) => {
      const after = new Map(before.entries)
      for (const { entryId } of entries) after.delete(entryId)
      return { ...before, entries: after }
    })
  }

  function forgetTask({ taskId }: OverdueTask) {
    setSettled((before) => {
      const after = new Map(before.tasks)
      after.delete(taskId)
      return { ...before, tasks: after }
    })
  }

  /** Shows the outcome at once, and the reasons of the entries that stay when the reply arrives. */
  async function carryOut<R extends Reply>(
    action: ManyAction,
    entries: readonly Leftover[],
    textOf: (entry: Leftover, reply?: R) => string,
    run: (chosen: ReturnType<typeof chosenFor>) => Promise<CommandOutcome<R>>,
  ) {
    const able = entries.filter((entry) => refusalOfMany(action, entry) === null)
    settleEntries(able, textOf, null)
    const outcome = await run(chosenFor(action, entries))
    // The rows are back, and a notice gives the reason.
    if (!outcome.ok) return forget(able)
    const { refused, seq } = outcome.reply
    const stay = new Set(refused.map(({ entryId }) => entryId))
    forget(refused)
    settleEntries(
      entries.filter(({ entryId }) => !stay.has(entryId)),
      (entry) => textOf(entry, outcome.reply),
      seq ?? null,
    )
    if (refused.length === 0) return
    setRefusals(
      (before) => new Map([...before, ...refused.map(({ entryId, reason }) => [entryId, reason] as const)]),
    )
    const [first] = refused
    if (refused.length < entries.length || !first) return
    const text = refused.length === 1 ? first.reason : words.list.stayWithReason(refused.length)
    toast.show({ kind: 'problem', text })
  }

  function act(action: ManyAction, entries: readonly Leftover[]): void {
    const { outcomes } = words
    if (entries.length === 0) return
    switch (action) {
      case 'this':
      case 'next':
      case 'up': {
        const offered = (entry: Leftover) => {
          const slot = offeredPlace(entry, action)
          // The offered time may be taken meanwhile; the reply has the time that it got.
          return slot && isHourLevel(slot.level) ? { ...slot, level: TimeLevel.Days } : slot
        }
        const placeText = (slot: Slot) => texts.place(slot)
        return void carryOut<MoveReply>(
          action,
          entries,
          (entry, reply) => {
            const got = reply?.moved.find(({ entryId }) => entryId === entry.entryId)
            const slot = got ? slotOf(got) : offered(entry)
            return slot ? withDue(outcomes.moved(placeText(slot)), got?.dueTime ?? null) : ''
          },
          (chosen) =>
            moveLeftovers.run(
              { entries: chosen, to: action, reviewed, placeText },
              offeringAlong(entries.map((entry) => ({ entryId: entry.entryId, from: entry }))),
            ),
        )
      }
      case 'unplan':
        return void carryOut(
          action,
          entries,
          ({ missed, waits }) => (missed > 0 || waits ? outcomes.removed : outcomes.unplanned),
          (chosen) => unplanLeftovers.run({ entries: chosen, reviewed }),
        )
      case 'done':
      case 'doneToday':
        return void carryOut(
          action,
          entries,
          () => outcomes[action],
          (chosen) =>
            completeLeftovers.run({
              entries: chosen,
              reviewed,
              asOf: action === 'done' ? 'end' : 'today',
            }),
        )
      case 'giveUp':
        return void carryOut(
          action,
          entries,
          () => outcomes.givenUp,
          (chosen) => giveUpLeftovers.run({ entries: chosen, reviewed }),
        )
    }
  }

  async function place(row: LeftoverRow, slot: Slot): Promise<void> {
    const { taskId, name } = row.kind === 'entry' ? row.entry : row.task
    const entry = row.kind === 'entry' ? { id: row.entry.entryId, start: row.entry.start } : null
    const placeText = texts.place(slot)
    const text = entry ? words.outcomes.moved(placeText) : words.outcomes.planned(placeText)
    settleRow(row, text, null)
    const outcome = await placeLeftover.run(
      { taskId, name, entry, newEntryId: newEntryId(), slot, placeText },
      offeringAlong(row.kind === 'entry' ? [{ entryId: row.entry.entryId, from: row.entry }] : []),
    )
    if (outcome.ok) {
      settleRow(row, withDue(text, outcome.reply.dueTime), outcome.reply.seq ?? null)
    } else if (row.kind === 'entry') forget([row.entry])
    else forgetTask(row.task)
  }

  function settleRow(row: LeftoverRow, text: string, line: number | null) {
    if (row.kind === 'entry') settleEntries([row.entry], () => text, line)
    else settleTask(row.task, text, line)
  }

  /** With the day to which the due date has moved, if it has. */
  function withDue(text: string, due: LocalTime | null): string {
    return due === null ? text : `${text} · ${words.outcomes.due(texts.day(due))}`
  }

  async function closeTask(task: OverdueTask, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
    const text = status === 'COMPLETED' ? words.outcomes.done : words.outcomes.givenUp
    settleTask(task, text, null)
    const outcome = await closeOverdue.run({ taskId: task.taskId, name: task.name, status })
    if (outcome.ok) settleTask(task, text, outcome.reply.seq ?? null)
    else forgetTask(task)
  }

  /** Says at the row why an action is not possible. */
  function refuse(key: string, reason: string): void {
    setRefusals((before) => new Map(before).set(key, reason))
  }

  async function undo(line: number): Promise<boolean> {
    const isUndone = await history.undoLines([line])
    const undone = [...settled.entries.values()].filter(({ outcome }) => outcome.line === line)
    if (isUndone) forget(undone.map(({ entry }) => entry))
    return isUndone
  }

  return {
    settled,
    refusals,
    refuse,
    act,
    place,
    closeTask,
    undo,
  }
}

/** Those that cannot be changed are sent, too: the reply names the reasons. */
function chosenFor(action: ManyAction, entries: readonly Leftover[]) {
  return entries.map((entry) => {
    const { entryId, taskId, name } = entry
    return { entryId, taskId, name, stays: refusalOfMany(action, entry) !== null }
  })
}

/** The reason for which an action cannot change this entry, as far as the list knows; null if it can. */
export function refusalOfMany(action: ManyAction, entry: Leftover): string | null {
  return refusalOfEntry(action === 'doneToday' ? 'done' : action, entry)
}
