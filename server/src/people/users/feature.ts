import { security } from '@lustra/contract/account'
import { userList } from '@lustra/contract/user-list'
import { serverCalls, someServerCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { clearUserMigration } from './clear-migration.ts'
import { disable, enable, endSessions } from './disable.ts'
import { getUserInfo } from './info.ts'
import { invite } from './invite.ts'
import { list, removedUserList } from './list.ts'
import { resetToDefaultPassword } from './password-link.ts'
import { grantRole, withdrawRole } from './roles.ts'

export const usersFeature: ServerFeature = {
  calls: [
    serverCalls(userList, {
      list,
      removedUserList,
      withdrawRole,
      disable,
      enable,
      endSessions,
      invite,
    }),
    someServerCalls(security, {
      getUserInfo,
      grantRole,
      resetToDefaultPassword,
      clearUserMigration,
    }),
  ],
}
