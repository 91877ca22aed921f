import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import type { Challenge, Proof } from '#shared/submissions/proof.ts';
import type { TestApp } from '../server/test-app.ts';

/** Asks for a challenge from an address, and solves it as the page does. */
export async function aProof(app: TestApp, address = '198.51.100.7'): Promise<Proof> {
  return solve(await aChallenge(app, address));
}

export async function aChallenge({ http }: TestApp, address = '198.51.100.7'): Promise<Challenge> {
  const { status, body } = await http.get('/api/anonymous/challenge').set('X-Forwarded-For', address);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Challenge;
}

export async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution!.counter, derivedKey: solution!.derivedKey } };
}
