import { type PeriodKind, periodKinds } from '@lustra/domain/calendar'

/** `?level=WEEKS&year=2026` */
export interface DiaryAddress {
  readonly level?: PeriodKind
  readonly year?: string
}

/** Other values remove a parameter. */
export function diaryAddressOf(search: Readonly<Record<string, unknown>>): DiaryAddress {
  const level = periodKinds.find((kind) => kind === search['level'])
  const { year } = search
  return {
    ...(level && { level }),
    ...(typeof year === 'string' && /^\d{3,4}$/.test(year) && { year }),
  }
}
