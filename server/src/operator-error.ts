/** An error that the operator can fix: the program prints the message without a stack trace, and ends with the exit code. */

/** By kind, numbered as in sysexits.h; the README lists them. */
export const exitCodes = {
  /** A command, or its parameters. */
  command: 64,
  /** The data is damaged, missing or newer than the program. */
  data: 65,
  unreachable: 69,
  /** An unhandled error, where the program cannot restart itself. */
  fault: 70,
  /** The data folder cannot be used. */
  folder: 73,
  full: 74,
  /** Another program uses the port, or another Lustra uses the data. */
  taken: 75,
  setting: 78,
} as const

export type OperatorErrorKind = Exclude<keyof typeof exitCodes, 'fault'>

export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly kind: OperatorErrorKind

  constructor(kind: OperatorErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
