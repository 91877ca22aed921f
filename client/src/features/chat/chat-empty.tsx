import type { SuggestedPrompt } from '#shared/chat/suggested-prompts.ts';
import { Rabbit } from '#client/components/ui/rabbit.tsx';

/** Suggestions for the first message. */
export interface ChatSuggestions {
  title: string;
  prompts: readonly SuggestedPrompt[];
}

interface ChatEmptyProps {
  beginnings: ChatSuggestions;
  /** Fills the input without sending. */
  onChoose: (text: string) => void;
}

/** Shown in a chat before its first message. */
export function ChatEmpty({ beginnings, onChoose }: ChatEmptyProps) {
  const { title, prompts } = beginnings;
  return (
    <div className="flex flex-col items-center gap-2 text-center md:gap-4 md:pt-8">
      {/* Hidden on small screens, to leave room for the buttons. */}
      <Rabbit className="size-12 text-accent max-md:[@media(max-height:42rem)]:hidden" />
      <h2 className="line-clamp-3 font-book text-xl wrap-anywhere max-[22rem]:text-lg max-[22rem]:leading-snug max-md:[@media(max-height:42rem)]:line-clamp-2">
        {title}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {prompts.map(({ label, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 cursor-pointer rounded border border-rule px-4 py-2 text-sm text-balance text-ink transition-colors duration-150 hover:border-accent hover:text-accent"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
