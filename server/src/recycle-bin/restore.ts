import type { recycleBin } from '@lustra/contract/recycle-bin'
import type { HandlerOf } from '../call/serve.ts'
import { selectionOf } from './selection.ts'

export const restore: HandlerOf<typeof recycleBin, 'restore'> = (input, { app, author, now }) =>
  app.store.write(author, 'recycleBin.restore', async (writer) => {
    const names: string[] = []
    for (const { kind, ids } of selectionOf(input)) names.push(await kind.restore(writer, ids, now))
    writer.about(names[0]!)
    return { count: input.count }
  })
