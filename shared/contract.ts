import {
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  requestPasswordReset,
  resetPassword,
} from './account/account.endpoints.ts';
import {
  listAffiliateChanges,
  listAffiliateWords,
  setAffiliateLink,
} from './affiliate/affiliate.endpoints.ts';
import { authLogout, getUser, login, logout, register } from './auth/auth.endpoints.ts';
import {
  cancelSubscription,
  createSubscription,
  openBillingPortal,
  resumeSubscription,
  stripeWebhook,
} from './billing/billing.endpoints.ts';
import { chatGenerally, getChatStatus, sendChatMessage, startChat } from './chat/chat.endpoints.ts';
import { getClientConfig } from './client-config/client-config.endpoints.ts';
import type { EndpointShape } from './http/endpoint.ts';
import { getConnections, getExploration, reportMistake } from './explorations/explorations.endpoints.ts';
import { getHealth, getReadiness } from './health/health.endpoints.ts';
import { checkInvite, createInvite, listInvites, revokeInvite } from './invites/invites.endpoints.ts';
import { getMember, getProfile } from './profile/profile.endpoints.ts';
import { addDefinition, addWord, submitAnonymously } from './submissions/submissions.endpoints.ts';
import {
  castVote,
  clearVote,
  getNextToRate,
  listLiveChanges,
  listMyVotes,
  skipDefinition,
  unskipDefinition,
} from './votes/votes.endpoints.ts';
import {
  getRandomWord,
  getWord,
  getWordOfTheDay,
  listDefinitions,
  listSubCategories,
  listWords,
} from './words/words.endpoints.ts';

/** Every call of the API in one list. The client reads only its type, so no schema travels to the browser for it. */
export const contract = [
  listWords,
  getWord,
  listDefinitions,
  listSubCategories,
  getRandomWord,
  getWordOfTheDay,
  submitAnonymously,
  addWord,
  addDefinition,
  getUser,
  login,
  register,
  logout,
  authLogout,
  checkInvite,
  listInvites,
  createInvite,
  revokeInvite,
  castVote,
  clearVote,
  getNextToRate,
  skipDefinition,
  unskipDefinition,
  listMyVotes,
  listLiveChanges,
  chatGenerally,
  startChat,
  sendChatMessage,
  getChatStatus,
  getExploration,
  getConnections,
  reportMistake,
  getProfile,
  getMember,
  getAccount,
  changePassword,
  listSessions,
  endSession,
  exportAccount,
  deleteAccount,
  requestPasswordReset,
  resetPassword,
  createSubscription,
  cancelSubscription,
  resumeSubscription,
  openBillingPortal,
  stripeWebhook,
  listAffiliateWords,
  setAffiliateLink,
  listAffiliateChanges,
  getClientConfig,
  getHealth,
  getReadiness,
] as const satisfies readonly EndpointShape[];

type Endpoints = (typeof contract)[number];

/** "GET /api/user" and so on: how the client names a call. */
export type CallName = CallNameOf<Endpoints>;

export type EndpointNamed<N extends CallName> = Extract<Endpoints, { method: MethodOf<N>; path: PathOf<N> }>;

type CallNameOf<E extends Endpoints> = E extends Endpoints ? `${E['method']} ${E['path']}` : never;
type MethodOf<N extends string> = N extends `${infer M} ${string}` ? M : never;
type PathOf<N extends string> = N extends `${string} ${infer P}` ? P : never;

/** What every failed call answers. */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
}
