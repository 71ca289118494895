import type { security } from '@lustra/contract/account'
import type { userList } from '@lustra/contract/user-list'
import type { Handlers } from '../call/handler.ts'
import { clearUserMigration } from './clear-migration.ts'
import { disable, enable, endSessions } from './disable.ts'
import { getUserInfo } from './info.ts'
import { invite } from './invite.ts'
import { list, removedUserList } from './list.ts'
import { resetToDefaultPassword } from './password-link.ts'
import { grantRole, withdrawRole } from './roles.ts'

export const userListHandlers: Handlers<typeof userList> = {
  list,
  removedUserList,
  withdrawRole,
  disable,
  enable,
  endSessions,
  invite,
}

/** Calls about other accounts. */
export const userSecurityHandlers = {
  getUserInfo,
  grantRole,
  resetToDefaultPassword,
  clearUserMigration,
} satisfies Partial<Handlers<typeof security>>
