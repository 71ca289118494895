import type { InputOf } from '@lustra/contract/call'
import { type RemovedType, type recycleBin, removedTypes } from '@lustra/contract/recycle-bin'
import { Refusal } from '../../kernel/refusal.ts'
import { type BinKind, notInBin } from './bin-kind.ts'
import { kinds } from './kinds.ts'

type Input = InputOf<(typeof recycleBin)['actions']['restore']>

export function selectionOf({ count, items }: Input): { kind: BinKind; ids: string[] }[] {
  if (count !== items.length) {
    throw new Refusal('validation', (words) => words.recycleBin.refusals.otherCount, { field: 'count' })
  }
  const ofType = (type: RemovedType) => items.filter((item) => item.type === type).map(({ id }) => id)
  if (removedTypes.some((type) => new Set(ofType(type)).size < ofType(type).length)) throw notInBin()
  return removedTypes
    .map((type) => ({ kind: kinds[type], ids: ofType(type) as string[] }))
    .filter(({ ids }) => ids.length > 0)
}
