import type { example } from '@lustra/contract/demo'
import { shortFromStored } from '@lustra/contract/wire-date'
import { clampToCalendarRange, formatLocalTime } from '@lustra/domain/calendar'
import type { Handlers } from '../../call/handler.ts'

export const exampleHandlers: Handlers<typeof example> = {
  async week({ from }, { now, language, user }) {
    // Imported on demand, because few users request it.
    const { exampleWeek } = await import('./example-week.ts')
    const entries = exampleWeek(clampToCalendarRange(from), { now, zone: user.timeZone, language })
    return {
      entries: entries.map(({ name, color, level, start, duration, status, pinned }) => ({
        name,
        color,
        time: shortFromStored(formatLocalTime(start)),
        dur: duration,
        tl: level,
        status,
        strict: pinned,
      })),
    }
  },
}
