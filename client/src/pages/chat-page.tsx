export function ChatPage(_: { word?: string; isPublicVariant?: boolean }) {
  return <main>chat</main>;
}
