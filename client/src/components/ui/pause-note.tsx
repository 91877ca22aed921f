/** Stands in a form that takes nothing for now, and says why. What was typed stays. */
export function PauseNote({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {text && (
        <p className="rounded border border-rule bg-raised px-3 py-2 text-sm wrap-anywhere text-ink">
          {text}
        </p>
      )}
    </div>
  );
}
