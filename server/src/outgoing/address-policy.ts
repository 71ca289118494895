/** Which addresses a request may reach: any for configured addresses, only public ones for addresses from users. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { Agent } from 'node:http'
import { BlockList, type LookupFunction, isIP } from 'node:net'

export interface AddressPolicy {
  /** Returns the reason, or null. */
  refuseUrl(url: URL): string | null
  /** Redirects an address; tests use it to replace another machine. */
  readonly locate?: (url: URL) => URL
  readonly connection: { readonly lookup?: LookupFunction; readonly agent?: Agent | false }
}

/** For addresses in the program and the global settings: exactly that host and port, because redirects are not followed. */
export const configuredAddresses: AddressPolicy = { refuseUrl: () => null, connection: {} }

/** For addresses that come from users, including through their browsers. */
export const publicAddresses: AddressPolicy = {
  refuseUrl(url) {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
      return 'only https addresses without a port and a password are allowed'
    }
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    // An IP address is not looked up, so it is checked here.
    return isIP(host) !== 0 && !isPublic(host) ? notPublic : null
  },
  // Connections are not shared with requests to configured addresses, because an existing one needs no lookup.
  connection: { lookup: lookupPublic, agent: false },
}

const notPublic = 'the address is not public'

/** Checks the addresses that the connection then uses, so that a name cannot change in between. */
function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
      return callback(new Error(notPublic), '')
    }
    if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** The special-purpose registries of IANA: RFC 6890 and its successors. */
const reserved = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address, prefix] = network.split('/') as [string, string]
  reserved.addSubnet(address, Number(prefix), 'ipv4')
}
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address, prefix] = network.split('/') as [string, string]
  reserved.addSubnet(address, Number(prefix), 'ipv6')
}

/** Public IPv6 addresses, except mapped and translated IPv4 addresses. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

function isPublic(address: string): boolean {
  const type = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  return !reserved.check(address, type) && (type === 'ipv4' || global6.check(address, type))
}
