/** The first stop of the Tab key: past the header, to the element with the id "main". */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}
