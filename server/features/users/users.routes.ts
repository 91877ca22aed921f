import { Router } from 'express';
import { getUser } from '#shared/users.ts';
import { route } from '../../http/route.ts';

export function usersRoutes(): Router {
  const router = Router();
  route(router, getUser, ({ user }) => user);
  return router;
}
