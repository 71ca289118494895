/** What was asked for on the command line cannot be done; the program says so and ends. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
