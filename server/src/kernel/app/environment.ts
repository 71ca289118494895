/** Questions of planning features whose answers need Node or other systems. On the server, other features answer them. */
import type { FoundDocuments } from './found-documents.ts'

export interface Environment {
  /** Whether paid reports show the user's own data. `now` is in epoch milliseconds. */
  hasPaidReports(userId: string, now: number): Promise<boolean>
  /** Whether the user can import Google contacts: never on this installation, after granting access, or right away. */
  contactsImport(userId: string): Promise<'off' | 'unpermitted' | 'permitted'>
  /** Asks the search service. Null when there is no service or it fails; the built-in index answers then. */
  findByService(query: ServiceQuery): Promise<FoundDocuments | null>
}

/** The answers when the other features are absent. */
export const withoutOthers: Environment = {
  hasPaidReports: async () => true,
  contactsImport: async () => 'off',
  findByService: async () => null,
}

export interface ServiceQuery {
  readonly userId: string
  readonly text: string
  readonly limit: number
  readonly now: number
  readonly log: { warn(fields: object, text: string): void }
}
