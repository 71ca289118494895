import type { Role } from '@lustra/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { userQuery } from '#data/user.ts'
import { byForm, securityCalls } from './account-queries.ts'

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => securityCalls.getRoles({}),
  // An administrator may have granted another role meanwhile.
  staleTime: 0,
})

export async function changeRole(role: Role): Promise<void> {
  await securityCalls.changeRole({ role }, byForm)
  await queries.invalidateQueries({ queryKey: userQuery.queryKey })
  queries.removeQueries({ queryKey: rolesQuery.queryKey })
}
