import { usernameKey } from '#shared/auth/username.ts';
import type { Config } from '../../config.ts';
import { forbidden } from '../../errors.ts';

/**
 * Whom the operator lets edit sponsored links; every member where nobody is named.
 * @returns a function that throws 403 for all others
 */
export function editorCheck({ AFFILIATE_EDITORS }: Pick<Config, 'AFFILIATE_EDITORS'>) {
  const editors = new Set(AFFILIATE_EDITORS.map(usernameKey));
  return ({ username }: Express.User): void => {
    if (editors.size > 0 && !editors.has(usernameKey(username)))
      throw forbidden('Only some members may edit sponsored links');
  };
}
