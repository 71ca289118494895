/** Accounts of the installation and the administrators' actions. Not queued, because they are not the caller's data. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { security } from '@lustra/contract/account'
import type { SessionId, UserId } from '@lustra/contract/ids'
import type { Role } from '@lustra/contract/status'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import type { Language } from '@lustra/contract/text'
import { subscriptions } from '@lustra/contract/subscription'
import { type RemovedUserColumn, type UserColumn, userList } from '@lustra/contract/user-list'
import type { PaidPlan } from '@lustra/domain/subscription'
import { queryOptions } from '@tanstack/react-query'

const listCalls = calls(userList)
const securityCalls = calls(security)
const byScreen = { failures: 'caller' } as const

const usersKey = ['users'] as const

export type Sorting<Column extends string> = Column | `${Column} desc`

export interface Page<Column extends string> {
  readonly pageSize: number
  readonly offset: number
  readonly filter: string
  readonly sortField: Sorting<Column>
}

export function existingUsersQuery(page: Page<UserColumn>) {
  return {
    queryKey: [...usersKey, 'existing', page],
    queryFn: () => listCalls.list(page, byScreen),
    // The server does not announce changes of other accounts.
    staleTime: 0,
  }
}

export function deletedUsersQuery(page: Page<RemovedUserColumn>) {
  return {
    queryKey: [...usersKey, 'deleted', page],
    queryFn: () => listCalls.removedUserList(page, byScreen),
    staleTime: 0,
  }
}

export function userInfoQuery(userId: UserId) {
  return queryOptions({
    queryKey: [...usersKey, 'information', userId],
    queryFn: () => securityCalls.getUserInfo({ userId }, byScreen),
    staleTime: 0,
  })
}

export function reloadUsers(): Promise<void> {
  return queries.invalidateQueries({ queryKey: usersKey })
}

export const userCalls = {
  grant: (userId: UserId, role: Role) => securityCalls.grantRole({ userId, role }, byScreen),
  withdraw: (userId: UserId, role: Role) => listCalls.withdrawRole({ userId, role }, byScreen),
  reset: (userId: UserId) => securityCalls.resetToDefaultPassword({ userId }, byScreen),
  clearMigration: (userId: UserId) => securityCalls.clearUserMigration({ userId }, byScreen),
  sync: (userId: UserId) => calls(evernoteSync).forceSync({ system: 'Evernote', userId }, byScreen),
  disable: (userId: UserId) => listCalls.disable({ userId }, byScreen),
  enable: (userId: UserId) => listCalls.enable({ userId }, byScreen),
  endSession: (userId: UserId, sessionId: SessionId) =>
    listCalls.endSessions({ userId, sessionId }, byScreen),
  endSessions: (userId: UserId) => listCalls.endSessions({ userId }, byScreen),
  remove: (userId: UserId) => securityCalls.removeAccount({ userId }, byScreen),
  grantPlan: (userId: UserId, planId: PaidPlan | null, until: number | null) =>
    calls(subscriptions).grantPlan({ userId, planId, until }, byScreen),
  invite: (invitation: {
    readonly email: string
    readonly name: string
    readonly language: Language
    readonly role: Role
  }) => listCalls.invite(invitation, byScreen),
}
