import type { LegalChapter } from './legal-texts.ts';

/** The chapters of a legal page, to jump to. */
export function LegalContents({ chapters }: { chapters: readonly LegalChapter[] }) {
  return (
    <nav aria-label="Contents" className="mt-8 border-y border-rule py-3">
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-faded underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
