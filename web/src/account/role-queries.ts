/** The roles that the user may use. */
import type { Role } from '@lustra/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { userQuery } from '#data/user.ts'
import { byForm, securityCalls } from './account-queries.ts'

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => securityCalls.getRoles({}),
  // An administrator may have granted another since.
  staleTime: 0,
})

/** Goes on in another role; what the frame shows follows it. */
export async function changeRole(role: Role): Promise<void> {
  await securityCalls.changeRole({ role }, byForm)
  await queries.invalidateQueries({ queryKey: userQuery.queryKey })
  queries.removeQueries({ queryKey: rolesQuery.queryKey })
}
