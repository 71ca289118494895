import type { holidays } from '@lustra/contract/holidays'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isHoliday } from '../../planning/capacity/index.ts'
import { wireHoliday } from './chosen.ts'

/** Makes a holiday a working day, or a day off again. */
export const work: WriteHandlerOf<typeof holidays, 'work'> = ({ id, isWorked }, { app, author }) =>
  app.store.write(author, 'holidays.workHoliday', async (writer) => {
    const [row] = await writer.rows('days_off', [id])
    if (!row || !isHoliday(row)) {
      throw new Refusal('not-found', (words) => words.capacityRefusals.noDayOff, { field: 'id' })
    }
    const columns = { is_worked: Number(isWorked) }
    await writer.update('days_off', id, columns)
    writer.about(row.name)
    return { holiday: wireHoliday({ ...row, ...columns }) }
  })
