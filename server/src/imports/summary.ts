/** A file that was sent, and what is said of it: the same before and after it is taken in. */
import type { InputOf, ReplyOf } from '@lustra/contract/call'
import type { imports } from '@lustra/contract/import'
import type { UserContext } from '../call/context.ts'
import { Refusal } from '../call/refusal.ts'
import type { ImportPlan } from './import-plan.ts'
import { readApart } from './read-apart.ts'

type Check = (typeof imports)['actions']['check']

const namesShown = 20

export async function planOfFile(
  { fileName, data, format }: InputOf<Check>,
  { user, now, language }: UserContext,
): Promise<ImportPlan> {
  const file = { fileName, bytes: bytesOf(data), format: format ?? null }
  return readApart(user.id, { file, now, zone: user.timeZone, language })
}

export function summaryOf(plan: ImportPlan, contexts: number): ReplyOf<Check> {
  return {
    format: plan.format,
    tasks: plan.tasks.length,
    entries: plan.entries.length,
    contexts,
    refused: [...plan.refused],
    simplified: [...plan.simplified],
    sample: plan.tasks.slice(0, namesShown).map(({ name }) => name),
  }
}

function bytesOf(data: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(data)
  } catch (cause) {
    throw new Refusal('validation', (words) => words.imports.refusals.notBase64, { field: 'data', cause })
  }
}
