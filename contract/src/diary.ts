/** POST /v2/diary: lines for oneself, one text for each period (RHY-056, RHY-057). */
import { periodKinds } from '@lustra/domain/calendar'
import { parseDiaryId } from '@lustra/domain/diary'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

export const diaryTextLength = 10_000

/** The replies of `list` have about as many characters. */
export const diaryPageLength = 200_000

/** The period of a text: `WEEKS_20261123`. A period has one text. */
export const DiaryId = z
  .string()
  .check(z.refine((id) => parseDiaryId(id) !== null, { error: 'not a period' }))
  .brand<'DiaryId'>()
export type DiaryId = z.output<typeof DiaryId>

/** As typed, but not blank: a period without a text has no row. */
export const WrittenText = text(diaryTextLength).check(
  z.refine((written) => written.trim() !== '', { error: 'blank text' }),
)

const DiaryText = z.object({ period: DiaryId, text: z.string() })
export type DiaryText = z.output<typeof DiaryText>

export const diary = family('/v2/diary', {
  /** Empty for a period without a text. */
  read: call({ period: DiaryId }, { text: z.string() }),
  write: call({ period: DiaryId, text: WrittenText }, { text: z.string() }),
  remove: call({ period: DiaryId }, { removed: DiaryId }),
  list: call(
    {
      level: z.optional(z.enum(periodKinds)),
      year: z.optional(z.int()),
      /** The last text of the page before. */
      after: z.optional(DiaryId),
    },
    {
      /** The newest first. */
      texts: z.array(DiaryText),
      hasMore: z.boolean(),
      /** The years and levels of all texts, whatever the filter: the newest year and the finest level first. */
      years: z.array(z.int()),
      levels: z.array(z.enum(periodKinds)),
    },
  ),
})
