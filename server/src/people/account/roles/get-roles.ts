import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { wordsOf } from '@lustra/words'
import { rolesOf } from './roles.ts'

/** The caller's roles with names and descriptions in their language. */
export const getRoles: HandlerOf<typeof security, 'getRoles'> = async (_input, { app, user }) => ({
  role: user.role,
  roles: (await rolesOf(app.database.read, user.id)).map((id) => ({
    id,
    ...wordsOf(user.language).roles[id],
  })),
})
