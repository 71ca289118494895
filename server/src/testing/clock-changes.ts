/** Clock changes of different kinds. */
export interface ClockChange {
  readonly zone: string
  readonly what: string
  /** The first instant of the new time. */
  readonly instant: string
  /** The local time a second before, and at the instant. */
  readonly before: string
  readonly after: string
}

export const clockChanges: readonly ClockChange[] = [
  {
    zone: 'Europe/Berlin',
    what: 'into summer',
    instant: '2026-03-29T01:00:00Z',
    before: '2026-03-29T01:59:59',
    after: '2026-03-29T03:00:00',
  },
  {
    zone: 'Europe/Berlin',
    what: 'out of summer',
    instant: '2026-10-25T01:00:00Z',
    before: '2026-10-25T02:59:59',
    after: '2026-10-25T02:00:00',
  },
  {
    zone: 'America/New_York',
    what: 'into summer',
    instant: '2026-03-08T07:00:00Z',
    before: '2026-03-08T01:59:59',
    after: '2026-03-08T03:00:00',
  },
  {
    zone: 'America/New_York',
    what: 'out of summer',
    instant: '2026-11-01T06:00:00Z',
    before: '2026-11-01T01:59:59',
    after: '2026-11-01T01:00:00',
  },
  {
    zone: 'Australia/Lord_Howe',
    what: 'into summer by half an hour',
    instant: '2026-10-03T15:30:00Z',
    before: '2026-10-04T01:59:59',
    after: '2026-10-04T02:30:00',
  },
  {
    zone: 'Australia/Lord_Howe',
    what: 'out of summer by half an hour',
    instant: '2026-04-04T15:00:00Z',
    before: '2026-04-05T01:59:59',
    after: '2026-04-05T01:30:00',
  },
  {
    zone: 'Africa/Cairo',
    what: 'into summer at a midnight that is not',
    instant: '2026-04-23T22:00:00Z',
    before: '2026-04-23T23:59:59',
    after: '2026-04-24T01:00:00',
  },
  {
    zone: 'Africa/Cairo',
    what: 'out of summer at midnight',
    instant: '2026-10-29T21:00:00Z',
    before: '2026-10-29T23:59:59',
    after: '2026-10-29T23:00:00',
  },
  {
    zone: 'Pacific/Apia',
    what: 'over the date line, without 30 December',
    instant: '2011-12-30T10:00:00Z',
    before: '2011-12-29T23:59:59',
    after: '2011-12-31T00:00:00',
  },
  {
    zone: 'Pacific/Apia',
    what: 'out of its last summer',
    instant: '2021-04-03T14:00:00Z',
    before: '2021-04-04T03:59:59',
    after: '2021-04-04T03:00:00',
  },
]
