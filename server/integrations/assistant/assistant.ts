import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';

/** A word as the assistant is told of it. All of it is what people wrote: data, never instructions. */
export interface KnownWord {
  word: string;
  category: string | null;
  /** The live one first. */
  definitions: string[];
  relatedConcepts: string[];
  /** Addresses of the sources that its exploration lists: a reply may link to them. */
  sources?: string[];
}

export interface ReplyRequest {
  /** The word that is talked about; none in the general chat. */
  about: KnownWord | undefined;
  /** In the general chat: what the dictionary has on the message. */
  entries?: KnownWord[];
  /** What was said before, the oldest first. */
  history: ChatTurn[];
  message: string;
  /** The visitor, as limits tell them apart. */
  caller: string;
  /** Aborted when the visitor leaves or presses Stop; the call upstream then ends too. */
  signal: AbortSignal;
}

export interface ExploreRequest {
  word: KnownWord;
  /** The visitor who set it off, as limits tell them apart. */
  caller: string;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Called when step 2, 3 and 4 of EXPLORATION_STEPS begin. */
  onStep: (step: number) => void;
}

/** Who answers in the chats and makes explorations. */
export interface Assistant {
  /** Name of the model; null for the dictionary guide, which is none. */
  readonly model: string | null;
  /** Yields the reply in pieces. @throws assistantUnavailable (503) */
  reply: (request: ReplyRequest) => AsyncIterable<string>;
  /** @throws assistantUnavailable (503), for the guide always */
  explore: (request: ExploreRequest) => Promise<ExplorationContent>;
}
