/** Serves GET /web/api/openapi.json, generated from the contract. */
import { type CallFamily, Failure, Success } from '@lustra/contract/call'
import { families } from '@lustra/contract/families'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { productVersion } from '../product.ts'

export function serveOpenApi(server: FastifyInstance): void {
  let document: object | null = null
  server.get('/web/api/openapi.json', async () => (document ??= openApi()))
}

function openApi(): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Lustra', version: productVersion },
    servers: [{ url: '/web/api' }],
    paths: Object.fromEntries(families.map((family) => [family.path, { post: operation(family) }])),
  }
}

function operation(family: CallFamily): object {
  const actions = Object.entries(family.actions)
  return {
    operationId: family.path,
    requestBody: json({ oneOf: actions.map(([action, call]) => requestOf(action, call.input)) }),
    responses: {
      200: {
        description: 'What was asked for, or why not',
        ...json({
          oneOf: [...actions.map(([action, call]) => replyOf(action, call.output)), schemaOf(Failure)],
        }),
      },
      400: { description: 'The request is not well formed', ...json(schemaOf(Failure)) },
      500: { description: 'A fault of the server', ...json(schemaOf(Failure)) },
    },
  }
}

function json(schema: object): object {
  return { content: { 'application/json': { schema } } }
}

function requestOf(action: string, input: z.ZodMiniObject): object {
  const envelope = z.object({
    action: z.literal(action),
    token: z.optional(z.string()),
    _requestId: z.string(),
  })
  return { title: action, ...schemaOf(z.extend(envelope, input.shape)) }
}

function replyOf(action: string, output: z.ZodMiniObject): object {
  const { result, seq, areas } = Success.shape
  const envelope = z.object({ result, seq, areas })
  return { title: action, ...schemaOf(z.extend(envelope, output.shape)) }
}

function schemaOf(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
