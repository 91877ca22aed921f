export function WordPage(_: { word?: string; isPublicVariant?: boolean }) {
  return <main>word</main>;
}
