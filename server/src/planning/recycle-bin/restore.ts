import type { recycleBin } from '@lustra/contract/recycle-bin'
import { checkInvariants } from '../../kernel/app/check-invariants.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { Restored } from './bin-kind.ts'
import { selectionOf } from './selection.ts'

export const restore: WriteHandlerOf<typeof recycleBin, 'restore'> = (input, context) =>
  context.app.store.write(context.author, 'recycleBin.restore', async (writer) => {
    const restored: Restored[] = []
    for (const { kind, ids } of selectionOf(input)) restored.push(await kind.restore(writer, ids, context))
    await checkInvariants(context.app, writer)
    writer.about(restored[0]!.name)
    const sum = (key: 'count' | 'left') => restored.reduce((total, each) => total + each[key], 0)
    return { count: sum('count'), left: sum('left') }
  })
