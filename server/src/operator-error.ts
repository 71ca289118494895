/** What an operator can put right: the program prints the message, without a stack trace, and ends with the exit code. */

/** By kind, numbered as in sysexits.h; the README lists them. */
export const exitCodes = {
  /** A command, or its parameters. */
  command: 64,
  /** The data are damaged, missing or newer than the program. */
  data: 65,
  /** The database server cannot be reached. */
  unreachable: 69,
  /** An error that nobody handled, where the program cannot start itself again. */
  fault: 70,
  /** The folder of the data cannot be used. */
  folder: 73,
  /** The disk is full. */
  full: 74,
  /** Another program uses the port, or another Lustra the data. */
  taken: 75,
  /** A setting. */
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
