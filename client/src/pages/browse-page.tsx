export function BrowsePage() {
  return <main>browse</main>;
}
