import type { Response } from 'supertest';
import { TOTP } from 'otpauth';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { expect } from 'vitest';
import { runSql } from '../server/db.ts';
import type { TestApp } from '../server/test-app.ts';
import type { Member } from './members.ts';

/** The code that an app shows now, or so many steps of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Six digits that are no code of the secret, nor were a step ago or will be one later. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Turns an authenticator app on, as the account page does, by the code of a step ago. */
export async function turnOnTotp(
  { http, password }: Pick<Member, 'http' | 'password'>,
  proof: object = {},
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await awayFromStepEnd();
  const { status, body } = await http.post('/api/account/totp').send({ password, ...proof });
  expect({ status, body }).toMatchObject({ status: 200 });
  const { secret } = body as { secret: string };
  const confirmed = await http.put('/api/account/totp').send({ code: codeOf(secret, -1) });
  expect({ status: confirmed.status, body: confirmed.body as unknown }).toMatchObject({ status: 200 });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

/** Waits when a step is about to end, so that codes of one test are all of the steps that it means. */
async function awayFromStepEnd(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2000) await sleep(left);
}

/** The first step of a login in a new browser. */
export async function halfLogin(
  { url }: TestApp,
  { username, password }: Pick<Member, 'username' | 'password'>,
) {
  const http = supertest.agent(url);
  const answer = await http.post('/api/login').send({ username, password });
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 202 });
  return { http, answer };
}

export async function completeLogin({ http }: Pick<Member, 'http'>, proof: object): Promise<Response> {
  return http.post('/api/login/second-factor').send(proof);
}

/** Makes the secret take codes again that were used, as though time had passed. */
export async function forgetUsedCodes({ databaseUrl }: TestApp): Promise<void> {
  await runSql(databaseUrl, 'update totp_secrets set last_step = 0');
}
