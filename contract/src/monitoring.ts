/** POST /status: the state of the server, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

/** Background jobs by the fields that show them (ADM-046 to ADM-054). */
export const threads = [
  'cacheClearerThread',
  'clearTokenThread',
  'coreMetricsCollectorThread',
  'userDataMetricsCollectorThread',
  'notificationCheckThread',
  'notificationSendThread',
  'searchIndexerThread',
  'userCacheResetting',
  'wsDataWriter',
] as const
export type Thread = (typeof threads)[number]

/** The prefix for a live thread; an instant in ISO 8601 follows. */
export const aliveAt = 'alive at '

/** `alive at …`, or why it is not. */
const ThreadText = z.string()

const Text = z.string()
const Bytes = z.number()
/** Epoch milliseconds. */
const Instant = z.nullable(z.int())

const Queue = z.object({
  waiting: z.int(),
  /** Since when the oldest one has been waiting. */
  oldestAt: Instant,
  sentLastHour: z.int(),
})

const TableSize = z.object({ name: z.string(), rows: z.int(), bytes: Bytes })
export type TableSize = z.output<typeof TableSize>

const CallTimes = z.object({
  /** Path and action. */
  call: z.string(),
  count: z.int(),
  medianMs: z.number(),
  p99Ms: z.number(),
  slowestMs: z.number(),
})
export type CallTimes = z.output<typeof CallTimes>

const CallFailures = z.object({
  call: z.string(),
  failed: z.int(),
  /** The number of calls of this kind; 0 if it is not a call. */
  count: z.int(),
  /** The most common cause. */
  cause: z.string(),
})
export type CallFailures = z.output<typeof CallFailures>

export const monitoring = family('/status', {
  getStatus: call(
    {},
    {
      cacheClearerThread: ThreadText,
      clearTokenThread: ThreadText,
      coreMetricsCollectorThread: ThreadText,
      userDataMetricsCollectorThread: ThreadText,
      notificationCheckThread: ThreadText,
      notificationSendThread: ThreadText,
      searchIndexerThread: ThreadText,
      userCacheResetting: ThreadText,
      wsDataWriter: ThreadText,
      searchIndexerStatus: Text,
      loggerService: Text,
      notificationProcessed: z.int(),
      notificationSent: z.int(),
      systemInfo: Text,
      /** The number of users that each critical action would affect (ADM-N14). */
      usersToMigrate: z.int(),
      usersInactive: z.int(),
      /** Days without a sign-in after which an account is removed; 0: never. */
      inactivePeriod: z.int(),
      /** Without mail, nobody is warned or removed. */
      sendsMail: z.boolean(),
    },
    'administrator',
  ),
  /** The data of the updater page (ADM-044, ADM-N10). */
  getMigrations: call(
    {},
    {
      /** Latest first. */
      done: z.array(z.object({ name: z.string(), at: Instant })),
      /** A start of this version would run them. */
      pending: z.array(z.string()),
      /** Accounts whose search index is missing or being built; `applyUserMigrations` starts it. */
      usersToMigrate: z.int(),
      isMigrating: z.boolean(),
    },
    'administrator',
  ),
  getOperation: call(
    {},
    {
      /** Problems that need attention. */
      warnings: z.array(z.string()),
      store: z.object({ name: z.string(), answersInMs: z.number(), bytes: Bytes }),
      disk: z.nullable(z.object({ freeBytes: Bytes, totalBytes: Bytes, isNearlyFull: z.boolean() })),
      /** The last successful backup; null: never. */
      backup: z.nullable(z.object({ at: z.int(), bytes: Bytes })),
      mailQueue: Queue,
      pushQueue: Queue,
      /** Calls of the last hour in the replying process, slowest first. */
      calls: z.object({
        count: z.int(),
        failed: z.int(),
        medianMs: z.number(),
        slowest: z.array(CallTimes),
        failures: z.array(CallFailures),
      }),
      tables: z.array(TableSize),
      /** When the table sizes were measured. */
      tablesAt: Instant,
      /** Users active in the last day, 7 and 30 days. */
      users: z.object({ all: z.int(), day: z.int(), week: z.int(), month: z.int() }),
    },
    'administrator',
  ),
})
