/** The thread or process of the call ended before its reply. The call may be sent again: with the same id it applies once. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}
