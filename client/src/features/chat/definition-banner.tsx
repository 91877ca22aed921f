/** The live definition above the chat. */
export function DefinitionBanner({ text }: { text: string }) {
  return (
    <section aria-label="Definition" className="border-b border-rule py-8">
      <p className="font-book text-lg leading-relaxed md:text-xl md:leading-relaxed wrap-anywhere">{text}</p>
    </section>
  );
}
