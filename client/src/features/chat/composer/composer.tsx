import { ArrowUp, Square } from 'lucide-react';
import {
  useEffect,
  useRef,
  useLayoutEffect,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { CHAT } from '#shared/limits.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A key press this soon after sending is the second of a double press, and does not stop the reply. */
const DOUBLE_PRESS_MS = 500;

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  isPending: boolean;
  /** Messages can be written and not sent. */
  isPaused: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** A change of this number focuses the input and scrolls to it. */
  focusRequest?: number;
}

/** The message input. Enter sends, Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { input, text, placeholder, isPending, isPaused, onChange, onSend, onStop, focusRequest } = props;
  const form = useRef<HTMLFormElement>(null);
  const sentAt = useRef(-Infinity);
  useFocusReturn({ form, input, isPending });
  useFieldHeight(input);
  useEffect(() => {
    if (focusRequest) input.current?.focus();
  }, [input, focusRequest]);

  const length = text.trim().length;
  const isTooLong = length > CHAT.messageMax;
  const canSend = !isPending && !isPaused && length > 0 && !isTooLong;

  function send() {
    if (!canSend) return;
    sentAt.current = performance.now();
    onSend();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  /** Send and Stop are the same DOM button, to keep focus, so a double press on Send must not stop the reply. */
  function handleStop({ detail: clicks }: MouseEvent) {
    const isSecondPress = clicks === 0 && performance.now() - sentAt.current < DOUBLE_PRESS_MS;
    if (clicks <= 1 && !isSecondPress) onStop();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form ref={form} data-composer onSubmit={handleSubmit}>
      {isTooLong && (
        <p role="alert" className="pb-1 text-sm text-danger tabular-nums">
          Message must be at most {CHAT.messageMax} characters. It has {length}.
        </p>
      )}
      <div className="flex items-end gap-1 rounded border border-edge bg-page has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent">
        <textarea
          ref={input}
          rows={1}
          aria-label="Message"
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={isTooLong || undefined}
          disabled={isPending}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className="field-sizing-content max-h-40 min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-base text-ink outline-none placeholder:text-faded disabled:opacity-60"
        />
        {isPending ? (
          <IconButton label="Stop" onClick={handleStop}>
            <Square aria-hidden className="size-4.5 fill-current" />
          </IconButton>
        ) : (
          <IconButton label="Send message" type="submit" disabled={!canSend} className="disabled:opacity-40">
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** During IME composition, Enter belongs to the IME. Safari reports this only by the legacy key code. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Grows a field with its text in browsers without `field-sizing`: Firefox, and Safari before 26. */
function useFieldHeight(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (input.current && !CSS.supports('field-sizing', 'content')) fitToText(input.current);
  });
}

function fitToText(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'; // otherwise it would never shrink
  field.style.height = `${field.scrollHeight}px`;
}
