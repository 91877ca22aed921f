import { Rabbit } from '#client/components/ui/rabbit.tsx';

/** How a chat may begin. */
export interface ChatBeginnings {
  title: string;
  prompts: readonly { label: string; text: string }[];
}

interface ChatEmptyProps {
  beginnings: ChatBeginnings;
  /** Fills the input and sends nothing. */
  onChoose: (text: string) => void;
}

/** What stands in a chat before its first message. */
export function ChatEmpty({ beginnings, onChoose }: ChatEmptyProps) {
  const { title, prompts } = beginnings;
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center md:pt-8">
      <Rabbit className="size-12 text-accent" />
      <h2 className="font-book text-xl wrap-anywhere">{title}</h2>
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
