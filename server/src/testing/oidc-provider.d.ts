/** The parts of the package that the tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    readonly accountId: string
    claims(): Promise<Readonly<Record<string, unknown>>>
  }

  interface Configuration {
    readonly clients: readonly {
      readonly client_id: string
      readonly client_secret: string
      readonly redirect_uris: readonly string[]
      readonly grant_types: readonly string[]
    }[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly cookies: { readonly keys: readonly string[] }
    readonly pkce: { required(): boolean }
    readonly scopes: readonly string[]
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>
    issueRefreshToken(
      context: unknown,
      client: unknown,
      code: { readonly scopes: ReadonlySet<string> },
    ): Promise<boolean>
    findAccount(context: unknown, id: string): Promise<Account>
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
}
