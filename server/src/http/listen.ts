import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { OperatorError, type OperatorErrorKind } from '../operator-error.ts'

export async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, host, port)
  }
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const refuse = (kind: OperatorErrorKind, message: string) =>
    new OperatorError(kind, message, { cause: error })
  if (error.code === 'EADDRINUSE') {
    return refuse(
      'taken',
      `Another program uses port ${port} on ${host}, perhaps another Lustra. Stop it, or choose another PORT.`,
    )
  }
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return refuse(
      'setting',
      `This machine has no address ${host}. Set HOST to 127.0.0.1 for this machine only, to 0.0.0.0 for all networks, or to one of its own addresses.`,
    )
  }
  if (error.code !== 'EACCES') return error
  return refuse(
    'setting',
    `The user who runs Lustra may not use port ${port}. Choose a PORT above 1023, and put a proxy in front.`,
  )
}
