/** Whether a host is this machine, so that what is sent there does not go over a network. An IPv6 address may stand in brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)
}
