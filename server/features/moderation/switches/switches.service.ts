import { NORMALLY_ON, type SwitchName } from '#shared/switches/switches.ts';
import type { AppContext } from '#server/context.ts';
import { invalidInput } from '#server/errors.ts';
import { insertTurn, lockSwitch, selectSwitches } from '../../switches/switches.queries.ts';

/**
 * Turns a switch, in every process. To turn it as it stands already, for the same reason, does nothing.
 * @throws 400 without a reason, when visitors lose something by it
 */
export async function turnSwitch(
  { db, switches }: Pick<AppContext, 'db' | 'switches'>,
  admin: Express.User,
  name: SwitchName,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<void> {
  if (isOn !== NORMALLY_ON[name] && reason === '') throw invalidInput({ reason: 'Please say why' });
  await db.transaction(async (tx) => {
    await lockSwitch(tx, name);
    const now = (await selectSwitches(tx)).find((found) => found.name === name)!;
    if (now.isOn === isOn && now.reason === reason) return;
    await insertTurn(tx, { name, isOn, reason, turnedBy: admin.id });
  });
  switches.forget();
}
