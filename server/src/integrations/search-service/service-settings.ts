/** The external search service settings (INT-053 to INT-055). */
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'

export interface SearchService {
  /** Without a trailing slash. */
  readonly address: string
  readonly user: string
  readonly password: string
  readonly index: string
  /** Identifies the address and the index; after a change, texts must be sent again. */
  readonly key: string
}

/** Null when the built-in search is used. */
export function searchServiceOf(values: GlobalValues): SearchService | null {
  if (values.search_service_url === '') return null
  const address = values.search_service_url.replace(/\/+$/, '')
  const index = indexName(values.server_name)
  return {
    address,
    user: values.search_service_username,
    password: values.search_service_password,
    index,
    key: `${address}/${index}`,
  }
}

/** Index names consist of lower-case letters, digits and hyphens. */
function indexName(serverName: string): string {
  const name = serverName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return name === '' ? 'lustra-search' : `lustra-search-${name}`
}
