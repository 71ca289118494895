/** POST /v1/user/export: all data of an account in one file. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const accountExport = family('/v1/user/export', {
  export: call(
    {
      /** Includes the recycle bin (TSK-068). */
      includeRemoved: z.boolean(),
    },
    {
      fileName: z.string(),
      /** Base64 of JSON in UTF-8. */
      data: z.string(),
    },
  ),
})
