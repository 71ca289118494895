/** Questions of the features of planning whose answers need Node or other systems. In the server other features answer them. */
import type { FoundDocuments } from './found-documents.ts'

export interface Environment {
  /** Whether paid reports show the user's own data. `now` in epoch milliseconds. */
  hasPaidReports(userId: string, now: number): Promise<boolean>
  /** Whether the user can import contacts from Google: not in this installation, after a permission at Google, or at once. */
  contactsImport(userId: string): Promise<'off' | 'unpermitted' | 'permitted'>
  /** Asks the search service. Null: the index of the store answers, because there is no service or it cannot. */
  findByService(query: ServiceQuery): Promise<FoundDocuments | null>
}

/** The answers where there are no other features. */
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
