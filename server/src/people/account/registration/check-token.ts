import { LinkOffer, type security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { inspectLink, offerAfter } from './links.ts'

/** Does not consume the link, because mail programs follow links before people do. */
export const checkToken: HandlerOf<typeof security, 'checkToken'> = async (input, { app, now }) => {
  const link = await inspectLink(app.database.read, input.checkingToken, now)
  if (link.fault === null) {
    return { correctToken: true, messageNo: 0, messageNo2: LinkOffer.None, email: link.email }
  }
  return { correctToken: false, messageNo: link.fault, messageNo2: offerAfter(link) }
}
