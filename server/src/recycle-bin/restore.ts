import type { recycleBin } from '@lustra/contract/recycle-bin'
import type { HandlerOf } from '../call/serve.ts'
import { selectionOf } from './selection.ts'

export const restore: HandlerOf<typeof recycleBin, 'restore'> = (input, context) =>
  context.app.store.write(context.author, 'recycleBin.restore', async (writer) => {
    const names: string[] = []
    for (const { kind, ids } of selectionOf(input)) names.push(await kind.restore(writer, ids, context))
    writer.about(names[0]!)
    return { count: input.count }
  })
