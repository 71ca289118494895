/** A client for Thrift's binary protocol: writes calls, and reads replies without knowing their structs. */

export type ThriftValue = boolean | number | Buffer | ThriftStruct | readonly ThriftValue[]

/** Fields by their number. */
export type ThriftStruct = ReadonlyMap<number, ThriftValue>

/** An argument of a call, or a field of an argument. */
export type ThriftField =
  | { readonly id: number; readonly string: string }
  | { readonly id: number; readonly int: number }
  | { readonly id: number; readonly flag: boolean }
  | { readonly id: number; readonly struct: readonly ThriftField[] }

export class ThriftFault extends Error {}

const types = { stop: 0, flag: 2, int: 8, string: 11, struct: 12 } as const
const strictVersion = 0x80_01
const callMessage = 1
const replyMessage = 2
const exceptionMessage = 3
const sequence = 1
const maxDepth = 16

export function encodeCall(method: string, args: readonly ThriftField[]): Buffer {
  const parts = [bytesOf(2, strictVersion), bytesOf(2, callMessage), textOf(method), bytesOf(4, sequence)]
  writeStruct(parts, args)
  return Buffer.concat(parts)
}

function writeStruct(parts: Buffer[], fields: readonly ThriftField[]): void {
  for (const field of fields) {
    const type = typeOf(field)
    parts.push(bytesOf(1, types[type]), bytesOf(2, field.id))
    if ('string' in field) parts.push(textOf(field.string))
    else if ('int' in field) parts.push(bytesOf(4, field.int))
    else if ('flag' in field) parts.push(bytesOf(1, Number(field.flag)))
    else writeStruct(parts, field.struct)
  }
  parts.push(bytesOf(1, types.stop))
}

function typeOf(field: ThriftField): Exclude<keyof typeof types, 'stop'> {
  if ('string' in field) return 'string'
  if ('int' in field) return 'int'
  return 'flag' in field ? 'flag' : 'struct'
}

function textOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([bytesOf(4, bytes.length), bytes])
}

function bytesOf(length: 1 | 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** The struct of a reply: field 0 is the result, any other field an exception. Throws a `ThriftFault`. */
export function decodeReply(bytes: Buffer): ThriftStruct {
  const reader = new Reader(bytes)
  const version = reader.unsigned(2)
  const type = reader.unsigned(2)
  if (version !== strictVersion) throw new ThriftFault('it is no message of Thrift')
  reader.bytes()
  reader.unsigned(4)
  const struct = reader.struct(0)
  if (type === exceptionMessage) throw new ThriftFault(textAt(struct, 1) ?? 'the call is not known')
  if (type !== replyMessage) throw new ThriftFault('it is no reply')
  return struct
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  unsigned(length: 1 | 2 | 4): number {
    return this.#take(length).readUIntBE(0, length)
  }

  bytes(): Buffer {
    return this.#take(this.#take(4).readInt32BE())
  }

  struct(depth: number): ThriftStruct {
    if (depth > maxDepth) throw new ThriftFault('it is nested too deep')
    const fields = new Map<number, ThriftValue>()
    for (let type = this.unsigned(1); type !== types.stop; type = this.unsigned(1)) {
      const id = this.#take(2).readInt16BE()
      fields.set(id, this.#value(type, depth + 1))
    }
    return fields
  }

  #value(type: number, depth: number): ThriftValue {
    switch (type) {
      case types.flag:
        return this.unsigned(1) !== 0
      case 3:
        return this.#take(1).readInt8()
      case 4:
        return this.#take(8).readDoubleBE()
      case 6:
        return this.#take(2).readInt16BE()
      case types.int:
        return this.#take(4).readInt32BE()
      case 10:
        return Number(this.#take(8).readBigInt64BE())
      case types.string:
        return this.bytes()
      case types.struct:
        return this.struct(depth)
      case 13:
        return this.#list([this.unsigned(1), this.unsigned(1)], depth)
      case 14:
      case 15:
        return this.#list([this.unsigned(1)], depth)
      default:
        throw new ThriftFault(`it has a value of the unknown type ${type}`)
    }
  }

  /** A list or a set; for a map, alternating keys and values. */
  #list(elementTypes: readonly number[], depth: number): ThriftValue[] {
    if (depth > maxDepth) throw new ThriftFault('it is nested too deep')
    const count = this.#take(4).readInt32BE() * elementTypes.length
    // Each value has at least one byte.
    if (count < 0 || count > this.#bytes.length - this.#at) throw new ThriftFault('it ends early')
    return Array.from({ length: count }, (_, index) =>
      this.#value(elementTypes[index % elementTypes.length]!, depth + 1),
    )
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (length < 0 || end > this.#bytes.length) throw new ThriftFault('it ends early')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}

export function textAt(struct: ThriftStruct, id: number): string | null {
  const value = struct.get(id)
  return Buffer.isBuffer(value) ? value.toString() : null
}

export function numberAt(struct: ThriftStruct, id: number): number | null {
  const value = struct.get(id)
  return typeof value === 'number' ? value : null
}

export function flagAt(struct: ThriftStruct, id: number): boolean | null {
  const value = struct.get(id)
  return typeof value === 'boolean' ? value : null
}

export function structAt(struct: ThriftStruct, id: number): ThriftStruct | null {
  const value = struct.get(id)
  return value instanceof Map ? value : null
}

export function structsAt(struct: ThriftStruct, id: number): ThriftStruct[] {
  const value = struct.get(id)
  return Array.isArray(value) ? value.filter((each): each is ThriftStruct => each instanceof Map) : []
}

export function textsAt(struct: ThriftStruct, id: number): string[] {
  const value = struct.get(id)
  return Array.isArray(value) ? value.filter((each) => Buffer.isBuffer(each)).map(String) : []
}
