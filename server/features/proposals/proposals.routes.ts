import { Router } from 'express';
import * as proposals from '#shared/proposals/proposals.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { switchedOff } from '../../errors.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { assertFilledInByPerson } from '../submissions/form-defences/form-marks.rules.ts';
import { textPayment } from '../submissions/form-defences/text-payment.ts';
import { mendDefinition } from './mend.service.ts';
import { decideProposal, listProposals, propose, withdrawProposal } from './proposals.service.ts';

export function proposalsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'propose', ctx.config.PROPOSALS_PER_HOUR, HOUR);
  const limitMends = rateLimit(ctx.db, 'mend', ctx.config.MENDS_PER_HOUR, HOUR);
  const payForText = textPayment(ctx);

  route(router, proposals.propose, async ({ body, user, req, res }) => {
    await limit(user ? `member ${user.id}` : callerKey(req));
    const { furtherNotes, openForMs, proof, ...input } = body;
    assertFilledInByPerson({ furtherNotes, openForMs });
    const proposer = { member: user, addressHash: addressHash(ctx.sessionSecret, req) };
    if (user) {
      const proposed = await propose(ctx, proposer, input);
      res.status(201);
      return proposed;
    }
    const pause = await ctx.switches.pauseOf('submissions');
    if (pause) throw switchedOff(pause);
    const giveBack = await payForText(proposer.addressHash, proof);
    const proposed = await propose(ctx, proposer, input).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    res.status(201);
    return proposed;
  });

  route(router, proposals.listProposals, ({ user, query }) =>
    listProposals(ctx, user, query.box, query.after),
  );
  route(router, proposals.listOpenProposals, ({ user, query }) =>
    listProposals(ctx, user, 'open', query.after),
  );
  route(router, proposals.decideProposal, async ({ user, params, body }) => {
    await limitMends(String(user.id));
    return decideProposal(ctx, { user, isModerator: false }, params.proposalId, body);
  });
  route(router, proposals.decideProposalAsModerator, ({ user, params, body }) =>
    decideProposal(ctx, { user, isModerator: true }, params.proposalId, body),
  );
  route(router, proposals.withdrawProposal, async ({ user, params }) => {
    await withdrawProposal(ctx, user, params.proposalId);
    return {};
  });
  route(router, proposals.mendDefinition, async ({ user, params, body }) => {
    await limitMends(String(user.id));
    return mendDefinition(ctx, user, params.definitionId, body);
  });
  return router;
}
