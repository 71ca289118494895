/** What of the inbox stands in the address: `?show=processed`. */
export interface InboxAddress {
  readonly show?: 'processed'
}

export function inboxAddressOf(search: Readonly<Record<string, unknown>>): InboxAddress {
  return search['show'] === 'processed' ? { show: 'processed' } : {}
}
