import type { AppContext } from '#server/context.ts';
import type { ReplyRequest } from '#server/integrations/assistant/assistant.ts';
import { PROMPTS } from '#server/integrations/assistant/prompts/prompts.ts';
import { cleanReply } from './clean-reply.ts';
import { guardAnswer, stoppedAnswer } from '../declined-answers.ts';
import { isInDoubt, languageOf } from '../judge-message.ts';
import { judgeByRules, judgeReply, REPLY_THRESHOLDS } from './judge-reply.ts';
import { moderatedKind } from './moderated-kind.ts';
import { leakDetector } from './prompt-leak.ts';
import { bySentence, gathered } from './reply-sentences.ts';
import { isUrgentKind, type GuardKind, type Verdict } from '../verdict.ts';

/** The next piece of an answer. */
export interface ReplyPiece {
  text: string;
  /** Set when everything before is withdrawn: this piece restarts the reply. */
  startsAnew?: boolean;
  /** Set where it leads somebody in danger to help. */
  isCare?: boolean;
  /** Set where the guard speaks in place of the assistant. */
  isGuards?: boolean;
}

/** This much of the previous text is checked again with the next sentence: a dose may be spread over two. */
const CONTEXT_MAX = 300;

const recitesInstructions = leakDetector(PROMPTS);

/**
 * The assistant's reply, checked sentence by sentence before anybody sees it. The moderation service looks at the question
 * while the assistant begins to answer it, and at the sentences too; without it the rules decide alone.
 */
export async function* guardedReply(
  { assistant, moderation, db }: Pick<AppContext, 'assistant' | 'moderation' | 'db'>,
  request: ReplyRequest,
): AsyncGenerator<ReplyPiece> {
  const judge = judgeOf(assistant.model !== null, isInDoubt(request.message));
  const verdictOf = (kind: GuardKind): Verdict => ({ kind, language: languageOf(request.message) });
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const reply = gathered(bySentence(assistant.reply({ ...request, signal })));
  try {
    const asked = moderatedKind(await moderation.flagged(request.message, request.signal));
    if (asked) {
      const verdict = verdictOf(asked);
      yield {
        text: await guardAnswer(db, verdict, request),
        isCare: isUrgentKind(verdict.kind),
        isGuards: true,
      };
      return;
    }
    let before = '';
    for await (const sentences of reply) {
      const found =
        kindOfFault(before, sentences, judge) ??
        moderatedKind(await moderation.flagged(before + sentences.join(''), request.signal));
      if (found) {
        const verdict = verdictOf(found);
        yield {
          text: stoppedAnswer(verdict),
          startsAnew: true,
          isCare: isUrgentKind(verdict.kind),
          isGuards: true,
        };
        return;
      }
      const text = cleanReply(sentences.join(''), request.about?.sources);
      before = (before + sentences.join('')).slice(-CONTEXT_MAX);
      if (text !== '') yield { text };
    }
  } finally {
    stop.abort(); // aborts the upstream call, whose reply is no longer needed
  }
}

interface Judge {
  ofSentence: (text: string) => GuardKind | undefined;
  /** Of a sentence with what was said before it: harm may be done in two. */
  ofTalk: (text: string) => GuardKind | undefined;
}

/** The guide says what entries say, and for that the rules are enough; a model may say anything. */
function judgeOf(isModel: boolean, inDoubt: boolean): Judge {
  if (!isModel) return { ofSentence: judgeByRules, ofTalk: () => undefined };
  return {
    ofSentence: (text) => judgeReply(text, REPLY_THRESHOLDS[inDoubt ? 'inDoubt' : 'usual']),
    ofTalk: (text) => judgeReply(text),
  };
}

/** What a reply does wrong in its next sentences, after what it said before. */
function kindOfFault(before: string, sentences: string[], judge: Judge): GuardKind | undefined {
  let said = before;
  for (const sentence of sentences) {
    const fault = judge.ofSentence(sentence) ?? judge.ofTalk(said + sentence);
    if (fault) return fault;
    if (recitesInstructions(said + sentence)) return 'injection';
    said = (said + sentence).slice(-CONTEXT_MAX);
  }
  return undefined;
}
