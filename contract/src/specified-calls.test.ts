import assert from 'node:assert/strict'
import { test } from 'node:test'
import { security } from './account.ts'
import { accountExport } from './account-data.ts'
import { type CallFamily } from './call.ts'
import { comments } from './comments.ts'
import { contexts } from './contexts.ts'
import { dashboard } from './dashboard.ts'
import { evernoteNotebooks, evernoteSettings } from './evernote.ts'
import { evernoteSync } from './evernote-sync.ts'
import { globalSettings } from './global-settings.ts'
import { inbox } from './inbox.ts'
import { monitoring } from './monitoring.ts'
import { onboarding } from './onboarding.ts'
import { plans } from './plans.ts'
import { recycleBin } from './recycle-bin.ts'
import { references } from './references.ts'
import { releaseNotes } from './release-notes.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { userStatus } from './status.ts'
import { features, subscriptions } from './subscription.ts'
import { tasks } from './tasks.ts'
import { telegramTokens } from './telegram.ts'
import { time } from './time.ts'
import { userList } from './user-list.ts'
import { version } from './version.ts'

interface SpecifiedCall {
  readonly id: string
  readonly family: CallFamily
  readonly path: string
  readonly action: string
  readonly sends?: readonly string[]
  readonly returns?: readonly string[]
}

const week = ['calendarState', 'since', 'timeRecords', 'recordTasks']
const ofTime = { family: time, path: '/v2/time' }
const ofComments = { family: comments, path: '/v1/lustra/comments' }
const ofDashboard = { family: dashboard, path: '/v2/dashboard' }
const ofBin = { family: recycleBin, path: '/recyclebin' }
const ofTasks = { id: 'TSK-N03', family: tasks, path: '/v2/tasks' }
const ofReports = { family: reports, path: '/v1/reports/extreporting' }
const ofSearch = { family: search, path: '/v1/core/search' }
const ofSettings = { family: settings, path: '/v1/settings/user' }
const ofEvernote = { ...ofSettings, family: evernoteSettings }
const ofTokens = {
  family: telegramTokens,
  path: '/v1/tokens/mapping',
  returns: ['token', 'tokenId', 'serverUrl', 'settingId', 'settingValue'],
}
const ofReleaseNotes = { id: 'ADM-148', family: releaseNotes, path: '/v1/settings/release-notes' }
const writtenNote = ['title', 'titleRu', 'content', 'contentRu', 'publishDate']
const ofPlans = { family: plans, path: '/v2/plans' }
const warning = ['storedViewState', 'warningText', 'warningTaskName']
const ofContexts = { family: contexts, path: '/v2/settings/contexts' }
const ofUsers = { id: 'ADM-033', family: userList, path: '/v1/admin/userlist' }
const pageOfUsers = { sends: ['pageSize', 'offset', 'sortField'], returns: ['users', 'pageCount', 'pageNo'] }
const ofSecurity = { family: security, path: '/v1/core/security' }
const ofSynchronization = { family: evernoteSync, path: '/v1/core/syncdata' }
const ofGlobalSettings = { family: globalSettings, path: '/v1/settings/global' }
const ofPayments = { family: subscriptions, path: '/v1/settings/subscriptions' }
const ofNotebooks = { family: evernoteNotebooks, path: '/v2/inbox/notes' }
const ofOnboarding = { id: 'TSK-N21', family: onboarding, path: '/v1/user/onboarding' }

// oxfmt-ignore
const calls: readonly SpecifiedCall[] = [
  { id: 'TIM-033, TIM-084', ...ofTime, action: 'open', returns: ['tasks', 'contexts', 'selectedContextIds', 'hierarchy', ...week] },
  { id: 'TIM-080, TIM-085', ...ofTime, action: 'goPeriod', sends: ['daysDiff', 'setCurrent', 'shouldRound', 'loadAll'], returns: week },
  {
    id: 'TIM-086', ...ofTime, action: 'trackTime',
    sends: ['timeRecordId', 'taskId', 'duration', 'startTime'],
    returns: ['removedTimeRecordId', 'timeRecords', 'recordTasks', 'task'],
  },
  { id: 'TIM-088', ...ofTime, action: 'completeTask', sends: ['taskId', 'status'], returns: ['recordTasks', 'tasks'] },
  { id: 'TIM-028, TIM-089', ...ofTime, action: 'changeContexts', sends: ['contextIds'], returns: ['selectedContextIds', 'calendarState'] },
  { id: 'TIM-090', ...ofComments, action: 'list', sends: ['commentType', 'targetId'], returns: ['comments'] },
  { id: 'TIM-091', ...ofComments, action: 'create', sends: ['targetId', 'text', 'commentType'], returns: ['commentId'] },
  { id: 'TIM-092', ...ofComments, action: 'change', sends: ['targetId', 'commentId', 'text', 'commentType'] },
  { id: 'TIM-093', ...ofComments, action: 'remove', sends: ['commentId'] },
  { id: 'DSH-031', ...ofDashboard, action: 'getPlans', returns: ['entries'] },
  { id: 'DSH-032', ...ofDashboard, action: 'getDueTasks', sends: ['time'], returns: ['entries', 'today'] },
  { id: 'DSH-033', ...ofDashboard, action: 'getBigGoalsReport', sends: ['time'], returns: ['data', 'noData'] },
  { id: 'DSH-034', ...ofDashboard, action: 'completeTask', sends: ['entryId', 'status'] },
  { id: 'DSH-035', ...ofDashboard, action: 'selectTask', sends: ['entryId'] },
  { id: 'BIN-014, BIN-N11', ...ofBin, action: 'list', returns: ['things'] },
  { id: 'BIN-015', ...ofBin, action: 'restore', sends: ['count', 'items'] },
  { id: 'BIN-015', ...ofBin, action: 'remove', sends: ['count', 'items'] },
  { ...ofTasks, action: 'open', returns: ['tasks', 'contexts'] },
  { ...ofTasks, action: 'create', sends: ['id', 'parentId', 'name'] },
  { ...ofTasks, action: 'change', sends: ['id', 'changes'] },
  { ...ofTasks, action: 'move', sends: ['ids', 'parentId'] },
  { ...ofTasks, action: 'complete', sends: ['id', 'status'] },
  { ...ofTasks, action: 'cancel', sends: ['id', 'cancelled'] },
  { ...ofTasks, action: 'remove', sends: ['ids'] },
  { ...ofTasks, action: 'setFavourite', sends: ['id', 'favourite'] },
  { ...ofOnboarding, action: 'get', returns: ['kept'] },
  { ...ofOnboarding, action: 'save', sends: ['answers'] },
  { ...ofOnboarding, action: 'finish' },
  { id: 'TSK-057', family: inbox, path: '/v2/inbox/notes', action: 'list', returns: ['notes'] },
  { id: 'INT-022, SET-058', ...ofNotebooks, action: 'evernoteNotebookList', returns: ['notebooks'] },
  { id: 'INT-022, SET-058', ...ofNotebooks, action: 'updateEvernoteNotebookList', sends: ['notebooks'] },
  { id: 'SET-029', family: accountExport, path: '/v1/user/export', action: 'export', sends: ['includeRemoved'] },
  { id: 'SET-054', ...ofSettings, action: 'groups', returns: ['groups'] },
  { id: 'SET-055', ...ofSettings, action: 'save', sends: ['id', 'field', 'value'] },
  { id: 'INT-002', ...ofGlobalSettings, action: 'get-integration', returns: ['googleClientId'] },
  { id: 'INT-003', ...ofSecurity, action: 'connectGoogleClient', sends: ['timeZone'], returns: ['token'] },
  { id: 'INT-016', ...ofSecurity, action: 'connectFacebook', sends: ['timeZone'], returns: ['token'] },
  { id: 'INT-016', ...ofSecurity, action: 'checkFacebookConnection', returns: ['connected'] },
  { id: 'INT-009, SET-056', ...ofSettings, action: 'connectGoogle', returns: ['redirectUrl'] },
  { id: 'INT-009, SET-056', ...ofSettings, action: 'disconnectGoogle' },
  { id: 'INT-020, SET-056', ...ofEvernote, action: 'connectEvernote', returns: ['redirectUrl'] },
  { id: 'INT-020, SET-056', ...ofEvernote, action: 'disconnectEvernote' },
  { id: 'INT-017, SET-056', ...ofSettings, action: 'connectFacebook', returns: ['redirectUrl'] },
  { id: 'INT-017, SET-056', ...ofSettings, action: 'disconnectFacebook' },
  { id: 'INT-029, SET-057', ...ofTokens, action: 'generate', sends: ['system'] },
  { id: 'INT-030, SET-057', ...ofTokens, action: 'revokeToken', sends: ['tokenId'] },
  { ...ofReleaseNotes, action: 'list', returns: ['notes'] },
  { ...ofReleaseNotes, action: 'add', sends: writtenNote, returns: ['id'] },
  { ...ofReleaseNotes, action: 'update', sends: ['id', ...writtenNote] },
  { ...ofReleaseNotes, action: 'delete', sends: ['id'] },
  { id: 'PLN-103', ...ofPlans, action: 'open', returns: ['contexts', 'hierarchy', 'tasks', 'selection', 'calendarState', 'selectedContextIds', ...warning] },
  { id: 'PLN-104', ...ofPlans, action: 'navigate', sends: ['selection', 'updateTime'], returns: ['updateTime', 'curTime', 'selection', ...warning] },
  {
    id: 'PLN-105', ...ofPlans, action: 'goPeriod',
    sends: ['daysDiff', 'setCurrent', 'shouldRound', 'calendarView', 'updateTime'],
    returns: ['updateTime', 'calendarState', ...warning],
  },
  {
    id: 'PLN-106, PLN-N12', ...ofPlans, action: 'scheduleTask',
    sends: ['taskId', 'oldStartTime', 'newStartTime', 'duration', 'timeLevel', 'oldEntryId'],
  },
  { id: 'PLN-107', ...ofPlans, action: 'completeTask', sends: ['id', 'newStatus'], returns: ['tasks'] },
  { id: 'PLN-108', ...ofPlans, action: 'pinTask', sends: ['id', 'newPin'], returns: ['tasks'] },
  { id: 'PLN-096, PLN-109', ...ofPlans, action: 'changeContexts', sends: ['contextIds'], returns: ['contexts', 'hierarchy', 'tasks', 'selectedContextIds', 'calendarState'] },
  { id: 'INT-011, CTX-018, CTX-053', ...ofContexts, action: 'all', returns: ['contexts', 'allowToImport', 'googleSettingId'] },
  { id: 'CTX-054, CTX-N01', ...ofContexts, action: 'create', sends: ['context'], returns: ['context'] },
  { id: 'CTX-055, CTX-N01', ...ofContexts, action: 'change', sends: ['id', 'name', 'notes', 'additionalData'], returns: ['context'] },
  { id: 'CTX-056', ...ofContexts, action: 'remove', sends: ['id'] },
  { id: 'INT-010, CTX-019, CTX-057', ...ofContexts, action: 'importContacts', sends: ['forceImport'], returns: ['needToAuth', 'imported', 'contactCount'] },
  {
    id: 'FND-N17', family: userStatus, path: '/v1/user/status', action: 'getStatus',
    returns: ['goUserOnboarding', 'language', 'betaUser', 'disablePayedReports', 'fullName', 'userName', 'curTime', 'roles'],
  },
  {
    id: 'RPT-062, RPT-063, RPT-065', ...ofReports, action: 'report',
    sends: ['actions', 'report', 'paramCode', 'paramValue'],
    returns: ['info', 'data', 'params', 'payedGroup', 'payedEnabled'],
  },
  {
    id: 'RPT-031', ...ofReports, action: 'report',
    sends: [
      'periodPreset', 'startTime', 'endTime', 'periodDetail', 'context', 'category', 'abandonedFilter', 'textGoal', 'numGoal',
      'goalWithCriteria', 'taskId', 'timeLevel',
    ],
  },
  { id: 'RPT-067', family: references, path: '/v1/lustra/references', action: 'get', sends: ['reference', 'type', 'withCriteria'], returns: ['values'] },
  { id: 'SRC-012', ...ofSearch, action: 'search', sends: ['mode'], returns: ['searchText', 'things'] },
  { id: 'SRC-011, SRC-013', ...ofSearch, action: 'goItem', sends: ['type', 'id'], returns: ['url', 'options', 'taskCompleted'] },
  { id: 'SRC-014, ADM-067', ...ofSearch, action: 'fullIndex' },
  { ...ofUsers, action: 'list', ...pageOfUsers },
  { ...ofUsers, action: 'removedUserList', ...pageOfUsers },
  { id: 'ADM-035', ...ofSecurity, action: 'grantRole', sends: ['role', 'userId'] },
  { id: 'ADM-036', ...ofSecurity, action: 'resetToDefaultPassword', sends: ['userId'] },
  { id: 'INT-023, ADM-037', ...ofSynchronization, action: 'forceSync', sends: ['system', 'userId'] },
  { id: 'ADM-038', ...ofSecurity, action: 'clearUserMigration', sends: ['userId'] },
  { id: 'ADM-041', ...ofSecurity, action: 'getUserInfo', sends: ['userId'] },
  { id: 'ADM-045', family: monitoring, path: '/status', action: 'getStatus' },
  { id: 'ADM-062, ADM-065', ...ofSecurity, action: 'cacheStatus', returns: ['objectCount', 'userCount', 'sizeInBytes'] },
  { id: 'ADM-063', family: version, path: '/version', action: 'version', returns: ['appName', 'appVersion', 'appCoreVersion'] },
  { id: 'ADM-064', ...ofSecurity, action: 'clearCache', returns: ['text'] },
  { id: 'ADM-066', ...ofSecurity, action: 'userCacheClear', returns: ['text'] },
  { id: 'INT-023, ADM-068', ...ofSynchronization, action: 'log', sends: ['system'], returns: ['log'] },
  { id: 'ADM-069', ...ofSecurity, action: 'applyUserMigrations', returns: ['text'] },
  { id: 'ADM-070', ...ofSecurity, action: 'removeInactiveUserData', returns: ['text'] },
  { id: 'ADM-075', ...ofGlobalSettings, action: 'mass-change', sends: ['settings'] },
  { id: 'ADM-080', ...ofGlobalSettings, action: 'list', returns: ['settings'] },
  { id: 'ADM-081', ...ofGlobalSettings, action: 'get-integration', sends: ['language'], returns: ['googleClientId'] },
  { ...ofReleaseNotes, id: 'ADM-151', action: 'single', sends: ['note', 'language'], returns: ['title', 'content'] },
  {
    id: 'SUB-004, SUB-015', family: features, path: '/v1/user/features', action: 'get',
    returns: ['subscribed', 'trialPeriod', 'daysLeft', 'planId', 'planName', 'subscriptionEndDate', 'subscriptionId'],
  },
  { id: 'INT-032, SUB-016', ...ofPayments, action: 'getStripeKey', returns: ['key'] },
  { id: 'INT-034, SUB-017', ...ofPayments, action: 'cancelSubscription', sends: ['subscriptionId'] },
  {
    id: 'INT-033, SUB-018, SUB-019', ...ofPayments, action: 'successStripePayment',
    returns: ['currency', 'checkoutSessionId', 'value', 'planId'],
  },
]

for (const { id, family, path, action, sends = [], returns = [] } of calls) {
  test(`${action} on ${path} has the fields of its specification (${id})`, () => {
    const call = family.actions[action]
    assert.ok(call)
    assert.equal(family.path, path)
    const missing = (names: readonly string[], shape: object) => names.filter((name) => !(name in shape))
    assert.deepEqual([missing(sends, call.input.shape), missing(returns, call.output.shape)], [[], []])
  })
}
