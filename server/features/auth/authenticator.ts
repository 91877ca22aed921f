import type { Request, Response } from 'express';
import passport from 'passport';
import { callbackify } from 'node:util';
import { Strategy } from 'passport-local';
import type { AppContext } from '../../context.ts';
import { callerKey } from '../../http/security/rate-limit.ts';
import { selectMember } from './auth.queries.ts';
import { passwordCheck, type ProvenMember } from './auth.service.ts';
import { deviceName } from './session/device-name.ts';
import { knownDevices } from './session/known-device.ts';

export type Authenticator = InstanceType<typeof passport.Passport>;

/** Passport with name and password. Not its shared instance: each app, and each test, has its own. */
export function createAuthenticator(ctx: AppContext): Authenticator {
  const authenticator = new passport.Passport();
  const checkPassword = passwordCheck(ctx);
  const devices = knownDevices(ctx.sessionSecret);
  authenticator.use(
    new Strategy(
      { passReqToCallback: true },
      callbackify((req: Request, username: string, password: string) =>
        checkPassword(
          { username, password },
          { address: callerKey(req), device: devices.idOf(req, username) },
        ),
      ),
    ),
  );
  authenticator.serializeUser(
    (req: Request, { id }: Express.User, done: (error: null, id: number) => void) => {
      // Here, so that it is saved with the new session: a later save could bring back one that was ended meanwhile.
      req.session.device = deviceName(req.get('user-agent') ?? '');
      done(null, id);
    },
  );
  authenticator.deserializeUser(
    callbackify(async (id: number): Promise<Express.User | false> => {
      const member = await selectMember(ctx.db, id);
      if (!member) return false;
      const isNeeded = ctx.config.SECOND_FACTOR_FOR_TEAM === 'required';
      return { ...member, lacksSecondFactor: isNeeded && member.lacksSecondFactor };
    }),
  );
  return authenticator;
}

/**
 * The member with the name and password of the body, which is validated before.
 * @throws what `passwordCheck` throws
 */
export function authenticate(
  authenticator: Authenticator,
  req: Request,
  res: Response,
): Promise<ProvenMember> {
  return new Promise((resolve, reject) => {
    const middleware = authenticator.authenticate('local', (error: unknown, member: ProvenMember) =>
      error ? reject(error) : resolve(member),
    ) as (req: Request, res: Response, next: (error: unknown) => void) => void;
    middleware(req, res, reject);
  });
}
