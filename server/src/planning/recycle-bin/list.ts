import { type recycleBin, removedTypes } from '@lustra/contract/recycle-bin'
import { compactFromStored } from '@lustra/contract/wire-date'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { kinds } from './kinds.ts'

/** Empty groups are left out. */
export const list: ReadHandlerOf<typeof recycleBin, 'list'> = (_input, context) => {
  const { app, user, words } = context
  return reading(app, user.id, async (reads) => {
    const groups = await Promise.all(
      removedTypes.map(async (type) => {
        const items = await kinds[type].list(reads, context)
        items.sort((one, other) => other.removedAt - one.removedAt)
        return {
          id: type,
          type: 'GROUP' as const,
          title: words.recycleBin.groups[type],
          checked: false,
          items: items.map((item) => ({
            slot: null,
            obstacle: null,
            ...item,
            type,
            checked: false,
            removedAt: compactFromStored(storedNow(item.removedAt, user.timeZone)),
          })),
        }
      }),
    )
    return { things: groups.filter(({ items }) => items.length > 0) }
  })
}
