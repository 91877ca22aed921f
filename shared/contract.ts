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
import { confirmEmail, requestEmailConfirmation } from './auth/email-confirmation.endpoints.ts';
import { authLogout, getStatus, getUser, login, logout, register } from './auth/auth.endpoints.ts';
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
import { getConnections, getExploration } from './explorations/explorations.endpoints.ts';
import { getHealth, getReadiness } from './health/health.endpoints.ts';
import { checkInvite, createInvite, listInvites, revokeInvite } from './invites/invites.endpoints.ts';
import {
  decideCase,
  leaveCase,
  listCases,
  openCase,
  overturnDecision,
  readLog,
  removeAlike,
  undoDecision,
} from './moderation/moderation.endpoints.ts';
import { actOnMember, findMembers, readMember } from './moderation/people.endpoints.ts';
import {
  appealByNotice,
  changeNoticeSettings,
  listNotices,
  markNoticesRead,
} from './notices/notices.endpoints.ts';
import { listSwitches, turnSwitch } from './moderation/switches.endpoints.ts';
import {
  addWatchedWord,
  changeWatchedWord,
  deleteWatchedWord,
  listWatchedWords,
  tryWatchedWords,
} from './moderation/watched-words.endpoints.ts';
import { listTeam, setRole } from './moderation/team.endpoints.ts';
import { readNumbers, readPublicNumbers } from './moderation/numbers.endpoints.ts';
import {
  actOnWord,
  findToolWords,
  previewMerge,
  readWordTools,
  undoWordAction,
} from './moderation/words.endpoints.ts';
import { getMember, getProfile } from './profile/profile.endpoints.ts';
import { appealByReceipt, correctText, readReceipt, withdrawText } from './receipts/receipts.endpoints.ts';
import { sendReport } from './reports/reports.endpoints.ts';
import {
  addPasskey,
  completeLogin,
  confirmTotp,
  getLoginPasskeyOptions,
  getPasskeyProofOptions,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './second-factor/second-factor.endpoints.ts';
import { getChallenge } from './submissions/proof.ts';
import { addDefinition, addWord, submitAnonymously } from './submissions/submissions.endpoints.ts';
import { listPauses } from './switches/switches.endpoints.ts';
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

/**
 * The whole API: method and path of every endpoint, and its declaration. A key that differs from its declaration does not
 * compile. The client imports only the type, so that no schema reaches the browser through it.
 */
export const contract = table({
  'GET /api/public/dictionary': listWords,
  'GET /api/public/dictionary/:word': getWord,
  'GET /api/words/:word/definitions': listDefinitions,
  'GET /api/subcategories': listSubCategories,
  'GET /api/random': getRandomWord,
  'GET /api/word-of-the-day': getWordOfTheDay,
  'POST /api/anonymous/submit': submitAnonymously,
  'GET /api/anonymous/challenge': getChallenge,
  'POST /api/words': addWord,
  'POST /api/definitions': addDefinition,
  'GET /api/user': getUser,
  'GET /api/user/status': getStatus,
  'POST /api/login': login,
  'POST /api/login/passkey-options': getLoginPasskeyOptions,
  'POST /api/login/second-factor': completeLogin,
  'POST /api/register': register,
  'POST /api/logout': logout,
  'POST /api/auth/logout': authLogout,
  'POST /api/invites/check': checkInvite,
  'GET /api/invites': listInvites,
  'POST /api/invites': createInvite,
  'DELETE /api/invites/:inviteId': revokeInvite,
  'PUT /api/definitions/:definitionId/vote': castVote,
  'DELETE /api/definitions/:definitionId/vote': clearVote,
  'GET /api/rate/next': getNextToRate,
  'PUT /api/definitions/:definitionId/skip': skipDefinition,
  'DELETE /api/definitions/:definitionId/skip': unskipDefinition,
  'GET /api/words/:word/my-votes': listMyVotes,
  'GET /api/words/:word/live-changes': listLiveChanges,
  'POST /api/chat/general': chatGenerally,
  'POST /api/chat/session': startChat,
  'POST /api/chat/:sessionId/message': sendChatMessage,
  'GET /api/chat/status': getChatStatus,
  'GET /api/words/:wordId/exploration': getExploration,
  'GET /api/words/:word/connections': getConnections,
  'GET /api/profile': getProfile,
  'GET /api/members/:username': getMember,
  'GET /api/account': getAccount,
  'PUT /api/account/password': changePassword,
  'GET /api/account/sessions': listSessions,
  'DELETE /api/account/sessions/:sessionId': endSession,
  'GET /api/account/export': exportAccount,
  'DELETE /api/account': deleteAccount,
  'POST /api/email-confirmations': requestEmailConfirmation,
  'PUT /api/email-confirmations': confirmEmail,
  'GET /api/account/second-factor': getSecondFactor,
  'POST /api/account/second-factor/passkey-options': getPasskeyProofOptions,
  'POST /api/account/totp': startTotp,
  'PUT /api/account/totp': confirmTotp,
  'DELETE /api/account/totp': removeTotp,
  'POST /api/account/passkeys/options': startPasskey,
  'POST /api/account/passkeys': addPasskey,
  'DELETE /api/account/passkeys/:passkeyId': removePasskey,
  'POST /api/account/recovery-codes': renewRecoveryCodes,
  'POST /api/password-resets': requestPasswordReset,
  'PUT /api/password-resets': resetPassword,
  'POST /api/create-subscription': createSubscription,
  'POST /api/account/cancel': cancelSubscription,
  'POST /api/account/resume': resumeSubscription,
  'POST /api/account/portal': openBillingPortal,
  'POST /api/stripe/webhook': stripeWebhook,
  'GET /api/words/affiliate': listAffiliateWords,
  'PATCH /api/words/:wordId/affiliate': setAffiliateLink,
  'GET /api/words/:wordId/affiliate/changes': listAffiliateChanges,
  'POST /api/reports': sendReport,
  'POST /api/receipts/read': readReceipt,
  'POST /api/receipts/correct': correctText,
  'POST /api/receipts/withdraw': withdrawText,
  'POST /api/receipts/appeal': appealByReceipt,
  'GET /api/notices': listNotices,
  'PUT /api/notices/read': markNoticesRead,
  'PUT /api/notices/settings': changeNoticeSettings,
  'POST /api/notices/:noticeId/appeal': appealByNotice,
  'GET /api/moderation/cases': listCases,
  'PUT /api/moderation/cases/:caseId/lease': openCase,
  'DELETE /api/moderation/cases/:caseId/lease': leaveCase,
  'POST /api/moderation/cases/:caseId/decision': decideCase,
  'DELETE /api/moderation/cases/:caseId/decision': undoDecision,
  'POST /api/moderation/cases/:caseId/remove-all': removeAlike,
  'POST /api/moderation/decisions/:decisionId/overturn': overturnDecision,
  'GET /api/moderation/people': findMembers,
  'GET /api/moderation/people/:memberId': readMember,
  'POST /api/moderation/people/:memberId/actions': actOnMember,
  'GET /api/moderation/log': readLog,
  'GET /api/moderation/switches': listSwitches,
  'PUT /api/moderation/switches/:name': turnSwitch,
  'GET /api/moderation/team': listTeam,
  'PUT /api/moderation/team': setRole,
  'GET /api/moderation/numbers': readNumbers,
  'GET /api/moderation/log/numbers': readPublicNumbers,
  'GET /api/moderation/watched-words': listWatchedWords,
  'POST /api/moderation/watched-words': addWatchedWord,
  'PUT /api/moderation/watched-words/:watchedWordId': changeWatchedWord,
  'DELETE /api/moderation/watched-words/:watchedWordId': deleteWatchedWord,
  'POST /api/moderation/watched-words/try': tryWatchedWords,
  'GET /api/moderation/words': findToolWords,
  'GET /api/moderation/words/:wordId': readWordTools,
  'GET /api/moderation/words/:wordId/merge-preview': previewMerge,
  'POST /api/moderation/words/:wordId/actions': actOnWord,
  'POST /api/moderation/word-actions/:actionId/undo': undoWordAction,
  'GET /api/config': getClientConfig,
  'GET /api/switches': listPauses,
  'GET /healthz': getHealth,
  'GET /readyz': getReadiness,
});

type Contract = typeof contract;
export type Endpoint = Contract[keyof Contract];

/** All endpoints as a list. */
export const endpoints: readonly Endpoint[] = Object.values(contract);

/** The name by which the client calls an endpoint: 'GET /api/user'. */
export type CallName = keyof Contract;

export type EndpointNamed<N extends CallName> = Contract[N];

type Named<T extends Record<string, EndpointShape>> = {
  [K in keyof T]: K extends `${T[K]['method']} ${T[K]['path']}` ? T[K] : never;
};

/** @returns the table as it is; checks that each key is the method and path of its endpoint */
function table<const T extends Record<string, EndpointShape>>(endpoints: Named<T>): T {
  return endpoints;
}

/** The body of every error response. */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
}
