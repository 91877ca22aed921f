import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';

export const loadReplyText = () => import('./reply-text.tsx');

const ReplyText = lazy<ComponentType<{ children: string }>>(() =>
  loadReplyText().then(
    (m) => ({ default: m.ReplyText }),
    () => ({ default: AsWritten }), // a reply that can be read is better than an error
  ),
);

/** A reply in its dress; as it was written until the code for that is there. */
export function LazyReplyText({ children }: { children: string }) {
  const text = useDeferredValue(children); // pieces may come faster than they can be dressed
  return (
    <Suspense fallback={<AsWritten>{text}</AsWritten>}>
      <ReplyText>{text}</ReplyText>
    </Suspense>
  );
}

function AsWritten({ children }: { children: string }) {
  return <p className="leading-relaxed whitespace-pre-wrap wrap-anywhere">{children}</p>;
}
