/** The live definition above the chat. */
export function DefinitionBanner({ text }: { text: string }) {
  return (
    <section aria-label="Definition" className="shrink-0 border-b border-rule py-3 md:py-6">
      <p className="font-book leading-relaxed max-[22rem]:leading-snug md:text-xl md:leading-relaxed wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
