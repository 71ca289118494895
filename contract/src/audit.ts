/** The log of administrative events. */
import * as z from 'zod/mini'

/** Each has a name in the texts of `auditLog`. */
export const auditActs = [
  'administrator-registered',
  'role-granted',
  'role-withdrawn',
  'user-invited',
  'user-disabled',
  'user-enabled',
  'user-removed',
  'sessions-ended',
  'migration-cleared',
  'reset-link-created',
  'second-factor-removed',
  'setting-changed',
  /** The values of a secret are not logged. */
  'secret-changed',
  'setup-link-created',
  'backup-started',
  'backup-downloaded',
  'backup-made',
  'backup-verified',
  'backup-restored',
  'store-moved',
  'store-check-started',
  'store-repaired',
  'evernote-sync-forced',
  'test-mail-sent',
  'cache-cleared',
  'user-cache-reset',
  'search-index-ordered',
  'user-migrations-applied',
  'inactive-accounts-warned',
  'inactive-account-removed',
  'release-note-added',
  'release-note-changed',
  'release-note-removed',
  'plan-granted',
  'plan-withdrawn',
] as const
export const AuditAct = z.enum(auditActs)
export type AuditAct = z.output<typeof AuditAct>

/** `operator`: by the command line. `schedule`: by the program itself. */
export const auditActorKinds = ['user', 'operator', 'schedule'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/** What the id of a target refers to. */
export const auditTargetKinds = ['user', 'setting', 'installation', 'release-note'] as const
export type AuditTargetKind = (typeof auditTargetKinds)[number]
