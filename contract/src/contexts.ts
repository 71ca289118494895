/** POST /v2/settings/contexts: categories, places and people. */
import { contextLimits, contactIndexes } from '@lustra/domain/contexts'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextId } from './ids.ts'
import { ImportSummary } from './imports.ts'
import { MarkupString } from './markup.ts'
import { Color, text } from './text.ts'
import { WireDay } from './wire-date.ts'
import { WireWeekHours } from './working-hours.ts'

/** The id of a context before it is created (CTX-010). */
export const newContextId = '-1'

export const contextTypes = ['Category', 'Place', 'Person'] as const
export const ContextType = z.enum(contextTypes)
export type ContextType = z.output<typeof ContextType>

const Index = z.enum(contactIndexes)

export const emailTypes = ['PERSONAL', 'WORK', 'OTHER'] as const
export const Email = z.object({ type: z.enum(emailTypes), email: text(contextLimits.email), index: Index })
export type Email = z.output<typeof Email>

export const phoneTypes = ['WORK', 'HOME', 'MOBILE', 'OTHER'] as const
export const Phone = z.object({ type: z.enum(phoneTypes), number: text(contextLimits.phone), index: Index })
export type Phone = z.output<typeof Phone>

export const addressTypes = ['WORK', 'HOME', 'OTHER'] as const
const Line = text(contextLimits.addressPart)
export const Address = z.object({
  type: z.enum(addressTypes),
  streetAddress: Line,
  locality: Line,
  region: Line,
  postalCode: Line,
  country: Line,
  index: Index,
  /** Whether the context is not saved yet. */
  isNew: z.boolean(),
})
export type Address = z.output<typeof Address>

export function listOf<T extends typeof Email | typeof Phone | typeof Address>(entry: T) {
  return z.array(entry).check(
    z.maxLength(contactIndexes.length),
    z.refine((entries) => new Set(entries.map(({ index }) => index)).size === entries.length, {
      error: 'one letter for each entry',
    }),
  )
}

const CategoryInfo = z.object({ color: Color })
/** Always 0 and 0, because no screen sets them (CTX-N08). */
const PlaceInfo = z.object({ latitude: z.number(), longitude: z.number() })
export const PersonInfo = z.object({
  firstName: text(contextLimits.namePart),
  lastName: text(contextLimits.namePart),
  patronymicName: text(contextLimits.namePart),
  nickname: text(contextLimits.nickname),
  organization: text(contextLimits.organization),
  birthDay: WireDay,
  emails: listOf(Email),
  phones: listOf(Phone),
  addresses: listOf(Address),
})
export type PersonInfo = z.output<typeof PersonInfo>

/** Only the data of its type is present. */
const AdditionalData = z.object({
  categoryInfo: z.optional(CategoryInfo),
  placeInfo: z.optional(PlaceInfo),
  personInfo: z.optional(PersonInfo),
})

const NewContext = z.object({
  id: z.literal(newContextId),
  type: ContextType,
  /** For a person, composed from the parts of the name (CTX-029). */
  name: text(contextLimits.name + 64),
  notes: MarkupString(contextLimits.notes),
  additionalData: AdditionalData,
})

export const Context = z.object({
  ...NewContext.shape,
  id: ContextId,
  /** When its tasks are proposed, instead of in working hours; without any hours, it has none of its own (RHY-027). */
  hours: WireWeekHours,
  /** The number of its tasks outside of the recycle bin. */
  taskCount: z.int(),
  /** Seconds tracked on them. */
  tracked: z.int(),
})
export type Context = z.output<typeof Context>

const WithContext = { context: Context }

export const contexts = family('/v2/settings/contexts', {
  all: call(
    {},
    {
      contexts: z.array(Context),
      /** Whether contacts can be imported from Google: it is configured and connected. */
      allowToImport: z.boolean(),
      /** The setting that connects Google; empty when Google is not configured. */
      googleSettingId: z.string(),
    },
  ),
  create: call({ context: z.object({ ...NewContext.shape, hours: z.optional(WireWeekHours) }) }, WithContext),
  /** Changes only the given properties. */
  change: call(
    {
      id: ContextId,
      name: z.optional(NewContext.shape.name),
      notes: z.optional(NewContext.shape.notes),
      hours: z.optional(WireWeekHours),
      additionalData: z.optional(
        z.object({
          categoryInfo: z.optional(CategoryInfo),
          personInfo: z.optional(z.partial(PersonInfo)),
        }),
      ),
    },
    WithContext,
  ),
  /** Moves it to the recycle bin. */
  remove: call({ id: ContextId }, { removed: ContextId }),
  /** Imports from Google. Without `force`, it only previews the contacts. */
  importContacts: call(
    { forceImport: z.boolean() },
    {
      needToAuth: z.boolean(),
      imported: z.boolean(),
      contactCount: z.int(),
      /** Null without contacts. */
      summary: z.nullable(ImportSummary),
    },
  ),
})
