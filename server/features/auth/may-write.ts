import { forbidden } from '../../errors.ts';

/** @throws 403 for a suspended member, who may read and leave but not write */
export function assertMayWrite({ isSuspended }: Express.User): void {
  if (isSuspended) throw forbidden('This account is suspended');
}
