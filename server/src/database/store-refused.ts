/** The database must not be opened; the program prints the reason and exits before it has written anything. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
