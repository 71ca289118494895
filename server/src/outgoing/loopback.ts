/** Whether a host is this machine, so that data does not travel over a network. An IPv6 address may be in brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)
}
