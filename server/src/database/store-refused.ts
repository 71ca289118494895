/** The store must not be opened: the program says why and stops before it has written anything. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
