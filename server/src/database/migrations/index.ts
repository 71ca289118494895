/** All migrations, in order. A released migration is never changed. */
import { start } from './001-start.ts'
import { commentsOfTasks } from './002-comments-of-tasks.ts'
import { onboarding } from './003-onboarding.ts'
import { modules } from './004-modules.ts'
import { recordsByTask } from './005-records-by-task.ts'
import { leftInBin } from './006-left-in-bin.ts'
import { endsOfRecords } from './007-ends-of-records.ts'
import { seriesLeftInBin } from './008-series-left-in-bin.ts'
import { detachedEntries } from './009-detached-entries.ts'
import { search } from './010-search.ts'
import { trackedDays } from './011-tracked-days.ts'
import { savedReports } from './012-saved-reports.ts'
import { searchService } from './013-search-service.ts'
import { limitsInBin } from './014-limits-in-bin.ts'
import { timeFormat } from './015-time-format.ts'
import { telegram } from './016-telegram.ts'
import { push } from './017-push.ts'
import { accountRemoval } from './018-account-removal.ts'
import { journalParts } from './019-journal-parts.ts'
import { signIn } from './020-sign-in.ts'
import { connections } from './021-connections.ts'
import { roles } from './022-roles.ts'
import { googleContacts } from './023-google-contacts.ts'
import { searchBlocks } from './024-search-blocks.ts'
import { evernote } from './025-evernote.ts'
import { mailingLists } from './026-mailing-lists.ts'
import { pushDevices } from './027-push-devices.ts'
import { importedContacts } from './028-imported-contacts.ts'
import { monitoring } from './029-monitoring.ts'
import { releaseNotes } from './030-release-notes.ts'
import { auditLog } from './031-audit-log.ts'
import { removedUsers } from './032-removed-users.ts'
import { subscriptions } from './033-subscriptions.ts'
import { closings } from './034-closings.ts'
import { repeatedRequests } from './035-repeated-requests.ts'
import { searchedNumbers } from './036-searched-numbers.ts'
import { revocationJobs } from './037-revocation-jobs.ts'
import { checkouts } from './038-checkouts.ts'
import { groupedNumbers } from './039-grouped-numbers.ts'
import { overlappingEntries } from './040-overlapping-entries.ts'
import { idleMinutes } from './041-idle-minutes.ts'
import { longSequences } from './042-long-sequences.ts'
import { workingHours } from './043-working-hours.ts'
import { daysOff } from './044-days-off.ts'
import { diary } from './045-diary.ts'
import { sourcesOfChanges } from './047-sources-of-changes.ts'
import { holidays } from './049-holidays.ts'
import { contextHours } from './050-context-hours.ts'
import { reviewReminders } from './051-review-reminders.ts'
import { reviews } from './048-reviews.ts'
import type { Migration } from './kit.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '001-start': start,
  '002-comments-of-tasks': commentsOfTasks,
  '003-onboarding': onboarding,
  '004-modules': modules,
  '005-records-by-task': recordsByTask,
  '006-left-in-bin': leftInBin,
  '007-ends-of-records': endsOfRecords,
  '008-series-left-in-bin': seriesLeftInBin,
  '009-detached-entries': detachedEntries,
  '010-search': search,
  '011-tracked-days': trackedDays,
  '012-saved-reports': savedReports,
  '013-search-service': searchService,
  '014-limits-in-bin': limitsInBin,
  '015-time-format': timeFormat,
  '016-telegram': telegram,
  '017-push': push,
  '018-account-removal': accountRemoval,
  '019-journal-parts': journalParts,
  '020-sign-in': signIn,
  '021-connections': connections,
  '022-roles': roles,
  '023-google-contacts': googleContacts,
  '024-search-blocks': searchBlocks,
  '025-evernote': evernote,
  '026-mailing-lists': mailingLists,
  '027-push-devices': pushDevices,
  '028-imported-contacts': importedContacts,
  '029-monitoring': monitoring,
  '030-release-notes': releaseNotes,
  '031-audit-log': auditLog,
  '032-removed-users': removedUsers,
  '033-subscriptions': subscriptions,
  '034-closings': closings,
  '035-repeated-requests': repeatedRequests,
  '036-searched-numbers': searchedNumbers,
  '037-revocation-jobs': revocationJobs,
  '038-checkouts': checkouts,
  '039-grouped-numbers': groupedNumbers,
  '040-overlapping-entries': overlappingEntries,
  '041-idle-minutes': idleMinutes,
  '042-long-sequences': longSequences,
  '043-working-hours': workingHours,
  '044-days-off': daysOff,
  '045-diary': diary,
  '047-sources-of-changes': sourcesOfChanges,
  '048-reviews': reviews,
  '049-holidays': holidays,
  '050-context-hours': contextHours,
  '051-review-reminders': reviewReminders,
}
