/** A command that cannot be run; the program prints the reason and exits. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
