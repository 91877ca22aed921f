import pLimit from 'p-limit';

/**
 * Hashing keeps a core busy for several milliseconds, so that only two run at a time and reads keep their pace. The
 * library's defaults are OWASP's for argon2id: 19 MiB, two passes, one lane.
 */
const withinTurn = pLimit(2);

/** @returns the argon2id hash to store. Letters typed in another composition (macOS) make the same password. */
export function hashPassword(password: string): Promise<string> {
  return withinTurn(async () => (await argon2()).hash(password.normalize('NFKC')));
}

/** Whether the password fits the hash. Without a hash it takes the same time, and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody());
  const fits = await withinTurn(async () => (await argon2()).verify(against, password.normalize('NFKC')));
  return fits && passwordHash !== undefined;
}

/** Loaded with the first password: it takes 6 MB. */
const argon2 = () => import('@node-rs/argon2');

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}
