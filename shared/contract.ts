import * as account from './account/account.endpoints.ts';
import {
  listAffiliateChanges,
  listAffiliateWords,
  setAffiliateLink,
} from './affiliate/affiliate.endpoints.ts';
import { confirmEmail, requestEmailConfirmation } from './auth/email-confirmation.endpoints.ts';
import { authLogout, getStatus, getUser, login, logout, register } from './auth/auth.endpoints.ts';
import * as billing from './billing/billing.endpoints.ts';
import { chatGenerally, getChatStatus, sendChatMessage, startChat } from './chat/chat.endpoints.ts';
import { getClientConfig } from './client-config/client-config.endpoints.ts';
import type { EndpointShape } from './http/endpoint.ts';
import { getConnections, getExploration } from './explorations/explorations.endpoints.ts';
import { hideRevision, readHistory } from './history/history.endpoints.ts';
import { getHealth, getReadiness } from './health/health.endpoints.ts';
import { checkInvite, createInvite, listInvites, revokeInvite } from './invites/invites.endpoints.ts';
import * as moderation from './moderation/moderation.endpoints.ts';
import { actOnMember, findMembers, readMember } from './moderation/people.endpoints.ts';
import * as notices from './notices/notices.endpoints.ts';
import { listSwitches, turnSwitch } from './moderation/switches.endpoints.ts';
import * as watchedWords from './moderation/watched-words.endpoints.ts';
import { listTeam, setRole } from './moderation/team.endpoints.ts';
import { readNumbers, readPublicNumbers } from './moderation/numbers.endpoints.ts';
import * as wordTools from './moderation/words.endpoints.ts';
import * as proposals from './proposals/proposals.endpoints.ts';
import * as follows from './follows/follows.endpoints.ts';
import * as kept from './kept/kept.endpoints.ts';
import * as board from './profile/board.endpoints.ts';
import { getMember, getProfile, listMemberDefinitions, listMemberWins } from './profile/profile.endpoints.ts';
import { appealByReceipt, correctText, readReceipt, withdrawText } from './receipts/receipts.endpoints.ts';
import { sendReport } from './reports/reports.endpoints.ts';
import * as secondFactor from './second-factor/second-factor.endpoints.ts';
import { getChallenge } from './submissions/proof.ts';
import { addDefinition, addWord, submitAnonymously } from './submissions/submissions.endpoints.ts';
import { listPauses } from './switches/switches.endpoints.ts';
import { openSearch } from './words/open-search.endpoints.ts';
import { listData } from './open-data/open-data.endpoints.ts';
import { getDay, getToday } from './today/today.endpoints.ts';
import * as votes from './votes/votes.endpoints.ts';
import { suggestWords } from './words/suggest.endpoints.ts';
import * as words from './words/words.endpoints.ts';

/**
 * The whole API: method and path of every endpoint, and its declaration. A key that differs from its declaration does not
 * compile. The client imports only the type, so that no schema reaches the browser through it.
 */
export const contract = table({
  'GET /api/public/dictionary': words.listWords,
  'GET /api/public/dictionary/:word': words.getWord,
  'GET /api/suggest': suggestWords,
  'GET /api/words/:word/definitions': words.listDefinitions,
  'GET /api/words/:word/history': readHistory,
  'GET /api/subcategories': words.listSubCategories,
  'GET /api/random': words.getRandomWord,
  'GET /api/word-of-the-day': words.getWordOfTheDay,
  'GET /api/word-of-the-day/:day': getDay,
  'GET /api/data': listData,
  'GET /api/opensearch': openSearch,
  'GET /api/today': getToday,
  'POST /api/anonymous/submit': submitAnonymously,
  'GET /api/anonymous/challenge': getChallenge,
  'POST /api/words': addWord,
  'POST /api/definitions': addDefinition,
  'PUT /api/definitions/:definitionId/text': proposals.mendDefinition,
  'POST /api/proposals': proposals.propose,
  'GET /api/proposals': proposals.listProposals,
  'PUT /api/proposals/:proposalId/decision': proposals.decideProposal,
  'DELETE /api/proposals/:proposalId': proposals.withdrawProposal,
  'GET /api/user': getUser,
  'GET /api/user/status': getStatus,
  'POST /api/login': login,
  'POST /api/login/passkey-options': secondFactor.getLoginPasskeyOptions,
  'POST /api/login/second-factor': secondFactor.completeLogin,
  'POST /api/register': register,
  'POST /api/logout': logout,
  'POST /api/auth/logout': authLogout,
  'POST /api/invites/check': checkInvite,
  'GET /api/invites': listInvites,
  'POST /api/invites': createInvite,
  'DELETE /api/invites/:inviteId': revokeInvite,
  'PUT /api/definitions/:definitionId/vote': votes.castVote,
  'DELETE /api/definitions/:definitionId/vote': votes.clearVote,
  'GET /api/rate/next': votes.getNextToRate,
  'PUT /api/definitions/:definitionId/skip': votes.skipDefinition,
  'DELETE /api/definitions/:definitionId/skip': votes.unskipDefinition,
  'GET /api/words/:word/my-votes': votes.listMyVotes,
  'GET /api/words/:word/live-changes': votes.listLiveChanges,
  'POST /api/chat/general': chatGenerally,
  'POST /api/chat/session': startChat,
  'POST /api/chat/:sessionId/message': sendChatMessage,
  'GET /api/chat/status': getChatStatus,
  'GET /api/words/:wordId/exploration': getExploration,
  'GET /api/words/:word/connections': getConnections,
  'GET /api/words/:word/surroundings': words.getSurroundings,
  'GET /api/profile': getProfile,
  'GET /api/members/:username': getMember,
  'GET /api/members/:username/definitions': listMemberDefinitions,
  'GET /api/members/:username/wins': listMemberWins,
  'GET /api/board': board.getBoard,
  'GET /api/board/me': board.getBoardPlace,
  'PUT /api/board/me': board.setBoardPlace,
  'GET /api/public/words': kept.listWordsById,
  'GET /api/kept': kept.listKept,
  'DELETE /api/kept': kept.clearKept,
  'GET /api/kept/export': kept.exportKept,
  'POST /api/kept/merge': kept.mergeKept,
  'GET /api/kept/:wordId': kept.getKept,
  'PUT /api/kept/:wordId': kept.keepWord,
  'DELETE /api/kept/:wordId': kept.removeKept,
  'GET /api/viewed': kept.listViewed,
  'DELETE /api/viewed': kept.clearViewed,
  'PUT /api/viewed/:wordId': kept.recordViewed,
  'GET /api/follows': follows.listFollows,
  'POST /api/follows': follows.addFollow,
  'POST /api/follows/feed': follows.makeFeedAddress,
  'DELETE /api/follows/feed': follows.removeFeedAddress,
  'DELETE /api/follows/:followId': follows.removeFollow,
  'GET /api/account': account.getAccount,
  'PUT /api/account/password': account.changePassword,
  'GET /api/account/sessions': account.listSessions,
  'DELETE /api/account/sessions/:sessionId': account.endSession,
  'GET /api/account/export': account.exportAccount,
  'DELETE /api/account': account.deleteAccount,
  'POST /api/email-confirmations': requestEmailConfirmation,
  'PUT /api/email-confirmations': confirmEmail,
  'GET /api/account/second-factor': secondFactor.getSecondFactor,
  'POST /api/account/second-factor/passkey-options': secondFactor.getPasskeyProofOptions,
  'POST /api/account/totp': secondFactor.startTotp,
  'PUT /api/account/totp': secondFactor.confirmTotp,
  'DELETE /api/account/totp': secondFactor.removeTotp,
  'POST /api/account/passkeys/options': secondFactor.startPasskey,
  'POST /api/account/passkeys': secondFactor.addPasskey,
  'DELETE /api/account/passkeys/:passkeyId': secondFactor.removePasskey,
  'POST /api/account/recovery-codes': secondFactor.renewRecoveryCodes,
  'POST /api/password-resets': account.requestPasswordReset,
  'PUT /api/password-resets': account.resetPassword,
  'POST /api/create-subscription': billing.createSubscription,
  'POST /api/account/cancel': billing.cancelSubscription,
  'POST /api/account/resume': billing.resumeSubscription,
  'POST /api/account/portal': billing.openBillingPortal,
  'POST /api/stripe/webhook': billing.stripeWebhook,
  'GET /api/words/affiliate': listAffiliateWords,
  'PATCH /api/words/:wordId/affiliate': setAffiliateLink,
  'GET /api/words/:wordId/affiliate/changes': listAffiliateChanges,
  'POST /api/reports': sendReport,
  'POST /api/receipts/read': readReceipt,
  'POST /api/receipts/correct': correctText,
  'POST /api/receipts/withdraw': withdrawText,
  'POST /api/receipts/appeal': appealByReceipt,
  'GET /api/notices': notices.listNotices,
  'PUT /api/notices/read': notices.markNoticesRead,
  'PUT /api/notices/settings': notices.changeNoticeSettings,
  'POST /api/notices/:noticeId/appeal': notices.appealByNotice,
  'GET /api/moderation/cases': moderation.listCases,
  'PUT /api/moderation/cases/:caseId/lease': moderation.openCase,
  'DELETE /api/moderation/cases/:caseId/lease': moderation.leaveCase,
  'POST /api/moderation/cases/:caseId/decision': moderation.decideCase,
  'DELETE /api/moderation/cases/:caseId/decision': moderation.undoDecision,
  'POST /api/moderation/cases/:caseId/remove-all': moderation.removeAlike,
  'POST /api/moderation/decisions/:decisionId/overturn': moderation.overturnDecision,
  'GET /api/moderation/people': findMembers,
  'GET /api/moderation/people/:memberId': readMember,
  'POST /api/moderation/people/:memberId/actions': actOnMember,
  'GET /api/moderation/log': moderation.readLog,
  'GET /api/moderation/switches': listSwitches,
  'PUT /api/moderation/switches/:name': turnSwitch,
  'GET /api/moderation/team': listTeam,
  'PUT /api/moderation/team': setRole,
  'GET /api/moderation/numbers': readNumbers,
  'GET /api/moderation/log/numbers': readPublicNumbers,
  'GET /api/moderation/watched-words': watchedWords.listWatchedWords,
  'POST /api/moderation/watched-words': watchedWords.addWatchedWord,
  'PUT /api/moderation/watched-words/:watchedWordId': watchedWords.changeWatchedWord,
  'DELETE /api/moderation/watched-words/:watchedWordId': watchedWords.deleteWatchedWord,
  'POST /api/moderation/watched-words/try': watchedWords.tryWatchedWords,
  'GET /api/moderation/words': wordTools.findToolWords,
  'GET /api/moderation/words/:wordId': wordTools.readWordTools,
  'GET /api/moderation/words/:wordId/merge-preview': wordTools.previewMerge,
  'POST /api/moderation/words/:wordId/actions': wordTools.actOnWord,
  'POST /api/moderation/word-actions/:actionId/undo': wordTools.undoWordAction,
  'GET /api/moderation/proposals': proposals.listOpenProposals,
  'PUT /api/moderation/proposals/:proposalId/decision': proposals.decideProposalAsModerator,
  'POST /api/moderation/revisions/:revisionId/hide': hideRevision,
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
  /** With a 301: the word whose other name was asked for. */
  canonicalWord?: string;
}
