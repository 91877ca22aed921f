import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';

export const loadReplyText = () => import('./reply-text.tsx');

const ReplyText = lazy<ComponentType<{ children: string }>>(() =>
  loadReplyText().then(
    (m) => ({ default: m.ReplyText }),
    () => ({ default: AsWritten }), // plain text is better than an error
  ),
);

/** A formatted reply; plain text until the code for formatting has loaded. */
export function LazyReplyText({ children }: { children: string }) {
  const text = useDeferredValue(children); // pieces may arrive faster than they can be formatted
  return (
    <Suspense fallback={<AsWritten>{text}</AsWritten>}>
      <ReplyText>{text}</ReplyText>
    </Suspense>
  );
}

function AsWritten({ children }: { children: string }) {
  return <p className="leading-relaxed whitespace-pre-wrap wrap-anywhere">{children}</p>;
}
