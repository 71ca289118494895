/** Throws one error that names all failures; does nothing without failures. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) {
    throw new AggregateError(
      failures,
      failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join('; '),
    )
  }
}
